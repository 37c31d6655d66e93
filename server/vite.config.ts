import { defineConfig } from 'vite'

/** Bundles the server and the embedded network for Node into `dist/server`. */
export default defineConfig({
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
      // A deprecation notice in a dependency of the identity provider; nothing of ours evaluates text.
      checks: { eval: false },
      input: {
        main: 'server/main.ts',
        sandbox: 'sandbox/main.ts',
        healthcheck: 'server/healthcheck.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
})
