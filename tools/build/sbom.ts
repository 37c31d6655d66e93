import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { billOfMaterials } from './bill-of-materials.ts'
import { indexProductOf, parseLockFile } from './lock-file.ts'

/**
 * Writes the bills of materials of the build and of the history index. They are copied into the
 * images.
 */
const lock = parseLockFile(readFileSync('package-lock.json', 'utf8'))
const indexLock = parseLockFile(readFileSync('index/package-lock.json', 'utf8'))
mkdirSync('dist', { recursive: true })
writeFileSync('dist/sbom.cdx.json', billOfMaterials(lock))
writeFileSync('dist/sbom-index.cdx.json', billOfMaterials(indexProductOf(lock, indexLock)))
