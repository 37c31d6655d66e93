import { resolve } from 'node:path'
import { defineConfig, runnerImport, type Plugin } from 'vite'
import type * as usedEndpointsModule from './used-endpoints.ts'

const tablePath = resolve(import.meta.dirname, 'used-endpoints.ts')

/**
 * Inlines the endpoint tables as data. The tables are part of the browser's whole API layer with
 * its schemas. Importing that layer would use memory and slow down a server that only forwards.
 */
const writtenTable: Plugin = {
  name: 'cantilever:written-table',
  async load(id) {
    if (id !== tablePath) return null
    const { module } = await runnerImport<typeof usedEndpointsModule>(tablePath)
    return Object.entries(module)
      .map(([name, table]) => `export const ${name} = ${JSON.stringify(table)}`)
      .join('\n')
  },
}

export default defineConfig({
  plugins: [writtenTable],
  ssr: { noExternal: true, target: 'node' },
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      // Disables the warning about `eval`, which a dependency of the identity provider uses for a
      // deprecation notice. Our own code uses no `eval`. Also disables the warning about "use client",
      // which means nothing outside a React server.
      checks: { eval: false, moduleLevelDirective: false },
      input: {
        main: 'server/main.ts',
        sandbox: 'sandbox/main.ts',
        healthcheck: 'server/healthcheck.ts',
        'look-worker': 'server/metrics/look-worker.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
})
