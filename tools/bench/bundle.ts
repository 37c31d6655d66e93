import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** Bundles a module of this folder with all its imports into one script for the browser. */
export async function bundle(file: string): Promise<string> {
  const entry = fileURLToPath(new URL(file, import.meta.url))
  const output = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { write: false, lib: { entry, formats: ['es'] } },
  })
  const chunks = Array.isArray(output) ? output.flatMap((each) => each.output) : []
  return chunks.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('')
}
