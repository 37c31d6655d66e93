import type { Plugin } from 'vite'

/** The program's files, those that pages share (build/chunks.ts), and the pages' own. */
const programOrShared = /^(?:libraries$|domain$|shell$|shared~)/
const page = /\?tsr-split=/

/** Characters from which on a file is worth the comment's own bytes. */
const least = 10_000

/**
 * Has Chromium compile the functions of what a page begins with on another thread, while the file comes:
 * else each is parsed twice, and compiled by the page's own thread when it is first called. That thread
 * then works a fifth less on a first visit until the page is there. What comes on demand is compiled as
 * it is called; other browsers pass over the comment.
 */
export const compiledAhead: Plugin = {
  name: 'cantilever:compiled-ahead',
  apply: 'build',
  generateBundle: {
    // The comment must be the very first thing of the file.
    order: 'post',
    handler(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue
        const { name, facadeModuleId, code } = output
        if (code.length < least) continue
        if (!programOrShared.test(name) && !page.test(facadeModuleId ?? '')) continue
        output.code = `//# allFunctionsCalledOnLoad\n${code}`
      }
    },
  },
}
