import { resolve } from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import type { Plugin, Rolldown } from 'vite'
import { defineConfig } from 'vitest/config'
import type { createDevMiddleware } from './server/dev-middleware.ts'

const port = 5173
const origins = [`http://127.0.0.1:${port}`, `http://localhost:${port}`]
const testing = process.env['VITEST'] !== undefined

/** The dev server answers `/api` and `config.json` with the same code that `npm start` runs. */
const api: Plugin = {
  name: 'cantilever:api',
  apply: 'serve',
  async configureServer(server) {
    const loaded = await server.ssrLoadModule('/server/dev-middleware.ts')
    const create: typeof createDevMiddleware = loaded['createDevMiddleware']
    const { middleware, close } = await create(process.env, origins)
    server.middlewares.use(middleware)
    server.httpServer?.once('close', () => void close())
  },
}

/** Chunks that import each other may run before what they need: such a build fails. */
const noChunkCycles: Plugin = {
  name: 'cantilever:no-chunk-cycles',
  generateBundle(_options, bundle) {
    const done = new Set<string>()
    const visit = (file: string, path: readonly string[]): void => {
      if (path.includes(file))
        this.error(`Chunks import each other: ${[...path, file].join(' → ')}`)
      const output = bundle[file]
      if (done.has(file) || output?.type !== 'chunk') return
      for (const imported of output.imports) visit(imported, [...path, file])
      done.add(file)
    }
    for (const file of Object.keys(bundle)) visit(file, [])
  },
}

/** What the first page and the shell draw, beside what the shell itself imports. */
const firstDrawn = ['overview/OverviewPage.tsx', 'votes/EndingSoon.tsx'].map((path) =>
  resolve(import.meta.dirname, 'src/features', path),
)
let ofFirstVisit: Set<string> | undefined

/** Whether what is drawn first imports a module, itself or through others. */
function isOfFirstVisit(moduleId: string, graph: Rolldown.ChunkingContext): boolean {
  if (ofFirstVisit === undefined) {
    ofFirstVisit = new Set(firstDrawn)
    for (const id of ofFirstVisit) {
      for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) ofFirstVisit.add(imported)
    }
  }
  return ofFirstVisit.has(moduleId)
}

/**
 * Few chunks: what every page needs, kept apart by how often it changes (libraries, the shell); what
 * a first visit needs beside it, and nothing else; and what only other pages share. A page's own
 * code stays with the page, its loader too, except that of the first page, which begins at once.
 */
const chunks = [
  { name: 'libraries', test: /node_modules/, tags: ['$initial' as const] },
  { name: 'shell', tags: ['$initial' as const] },
  {
    debugName: 'first',
    name: (id: string, graph: Rolldown.ChunkingContext) =>
      isOfFirstVisit(id, graph) ? 'first' : null,
  },
  // Libraries import nothing of ours: apart from it, they are in no cycle.
  { name: 'library', test: /node_modules/, minShareCount: 2, entriesAware: true },
  // None is merged with others by size: what is used by these pages imports only what at least these
  // pages use, so that no two of these chunks import each other. Merged ones did, time and again.
  { name: 'shared', minShareCount: 2, entriesAware: true },
]

export default defineConfig({
  // Under whatever path the page's <base> names when it is served.
  base: './',
  plugins: testing
    ? []
    : [
        tanstackRouter({
          target: 'react',
          autoCodeSplitting: true,
          codeSplittingOptions: { defaultBehavior: [['loader', 'component']] },
        }),
        react(),
        api,
        noChunkCycles,
      ],
  server: { host: '127.0.0.1', port, strictPort: true },
  worker: { format: 'es' },
  build: {
    outDir: 'dist/client',
    target: 'es2022',
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0]}-[hash].js`,
        codeSplitting: { groups: chunks },
      },
    },
  },
  test: {
    environment: 'node',
    // Thousands of cases on a machine that others use too.
    testTimeout: 60_000,
    // All processors: nobody waits for the machine meanwhile.
    maxWorkers: '100%',
    include: ['*.test.ts', '{src,server,sandbox,deploy}/**/*.test.{ts,tsx}'],
  },
})
