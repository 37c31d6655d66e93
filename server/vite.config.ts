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
    rolldownOptions: {
      input: { main: 'server/main.ts', sandbox: 'sandbox/main.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
})
