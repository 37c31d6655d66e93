import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import type { createDevMiddleware } from './server/dev-middleware.ts'

const port = 5173
const origins = [`http://127.0.0.1:${port}`, `http://localhost:${port}`]
const testing = process.env['VITEST'] !== undefined
const timingsFile = process.env['UNIT_TIMINGS_FILE']

/** The dev server answers `/api` and `config.json` with the same code that `npm start` runs. */
const api: Plugin = {
  name: 'cantilever:api',
  apply: 'serve',
  async configureServer(server) {
    const loaded = await server.ssrLoadModule('/server/dev-middleware.ts')
    const create: typeof createDevMiddleware = loaded['createDevMiddleware']
    const { middleware, upgrade, close } = await create(process.env, origins)
    server.middlewares.use(middleware)
    server.httpServer?.on('upgrade', upgrade)
    server.httpServer?.once('close', () => void close())
  },
}

/**
 * Fails a build with chunks that import each other, because such a chunk may run before its
 * dependencies.
 */
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

/**
 * Tests that run in Node. The files of a project share processes. They also share modules unless
 * `setupFiles` reset these.
 */
function nodeProject(name: string, folders: readonly string[], setupFiles: string[] = []) {
  return {
    extends: true as const,
    test: {
      name,
      isolate: false,
      setupFiles,
      environment: 'node' as const,
      // Some tests run thousands of cases, possibly on a machine with other load.
      testTimeout: 60_000,
      hookTimeout: 60_000,
      expect: { poll: { timeout: 30_000, interval: 10 } },
      include: folders.map((folder) => `${folder}/*.test.{ts,tsx}`),
      // Tests that need the engine's packages have a configuration of their own
      // (index/vitest.config.ts).
      exclude: ['**/*.browser.test.tsx', '**/*.engine.test.ts', 'server/adversary/**'],
    },
  }
}

export default defineConfig({
  // Relative, so that the build can be served under any path that the page's <base> contains.
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
    // A single style sheet keeps all rules in one order. With brotli, it has 29 KiB. Split style
    // sheets had 13 to 18 KiB in 4 to 14 files for most pages.
    cssCodeSplit: false,
    target: 'es2022',
    // All browsers of this target support module preload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // An import from the index of a subject only loads the modules that the import names.
      treeshake: {
        moduleSideEffects: [{ test: /\/features\/[^/]+\/index\.ts$/, sideEffects: false }],
      },
      output: {
        // A group also contains the modules that its modules import, so that no chunk imports from
        // a later group.
        codeSplitting: {
          groups: [
            { name: 'vendor', test: /node_modules\/(?!@mantine|@floating-ui)/, tags: ['$initial'] },
            { name: 'mantine', test: /node_modules/, tags: ['$initial'] },
            { name: 'app', tags: ['$initial'] },
            { name: 'common', minShareCount: 11 },
          ],
        },
      },
    },
  },
  test: {
    projects: [
      nodeProject('rules', [
        '.',
        '{src/{ledger,ui},sandbox,server,deploy,tools}/**',
        'src/features/*/rules/**',
      ]),
      nodeProject('index', ['index', 'index/*']),
      // The modules of these folders have state, so they are tested in a project of their own.
      nodeProject(
        'state',
        ['src', 'src/{api,shared,app}/**', 'src/features/*/{queries,components}/**'],
        ['src/testing/fresh-modules.ts'],
      ),
      { extends: './tools/vitest.browser.config.ts' },
    ],
    // Uses all processors, because CI does no other work at the same time.
    maxWorkers: '100%',
    // `.ci/run` lists the slowest tests of all runners.
    ...(timingsFile === undefined
      ? {}
      : { reporters: ['default', 'json'], outputFile: { json: timingsFile } }),
  },
})
