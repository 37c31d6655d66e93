import { fileURLToPath } from 'node:url'
import { compressDirectory } from './compress-directory.ts'

await compressDirectory(fileURLToPath(new URL('../dist/client', import.meta.url)))
