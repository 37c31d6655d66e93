import type { Page } from '@playwright/test'

/**
 * Returns the faults of a page that shows hostile text from the ledger: text taken for markup, a
 * script or an address; invisible characters; a megabyte of text; a page wider than the window.
 */
export function hostileSigns(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const unseen = /[\0\u200b\u202e\u2066\ufeff]/
    const longest = 25_000
    const signs = new Set<string>()
    const look = (text: string | null, element: Element | null, what: string) => {
      if (text === null) return
      const where = `${what} of <${element?.localName}> ${element?.closest('[class]')?.className}`
      // A field shows a text that will be sent in full, unchanged.
      const isEdited = element?.localName === 'textarea'
      if (unseen.test(text) && !isEdited) signs.add(`unseen characters in the ${where}`)
      if (text.length > longest && !isEdited) signs.add(`${text.length} characters in the ${where}`)
    }
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
      look(node.textContent, node.parentElement, 'text')
    }
    for (const name of ['title', 'aria-label', 'placeholder']) {
      for (const element of document.querySelectorAll(`[${name}]`)) {
        look(element.getAttribute(name), element, name)
      }
    }
    look(document.title, document.documentElement, 'title')
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
      const isSafe = /^(?:https?|blob):$/.test(link.protocol) && link.username === ''
      if (!isSafe) signs.add(`a link to ${link.href.slice(0, 60)}`)
    }
    if (document.querySelector('img[src="x"]') !== null) signs.add('markup')
    if ('hacked' in window || 'hacked' in Object.prototype) signs.add('a script')
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) signs.add(`${scrollWidth - clientWidth} px too wide`)
    return [...signs]
  })
}
