import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
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

/**
 * Few chunks: what every page needs, kept apart by how often it changes (libraries, the shell); the
 * small parts that pages share, which most pages use; and the larger ones that only some pages use.
 * A page's own code stays with the page.
 */
const smallParts =
  /src\/(ui\/(?!daml-value|[Jj]son)|features\/(Answer|updates\/(Update(List|Summary)|EventMark|PlainWordsLine))|api\/|queries\/participant)/
const chunks = [
  { name: 'libraries', test: /node_modules/, tags: ['$initial' as const] },
  { name: 'shell', tags: ['$initial' as const] },
  { name: 'parts', test: smallParts, minShareCount: 2 },
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 100_000 },
]

export default defineConfig({
  plugins: testing
    ? []
    : [tanstackRouter({ target: 'react', autoCodeSplitting: true }), react(), api],
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
    include: ['*.test.ts', '{src,server,sandbox}/**/*.test.{ts,tsx}'],
  },
})
