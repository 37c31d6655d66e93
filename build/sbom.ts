import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { billOfMaterials } from './bill-of-materials.ts'
import { parseLockFile } from './lock-file.ts'

/** Writes which packages the build is made of, to be laid into the images. */
mkdirSync('dist', { recursive: true })
writeFileSync(
  'dist/sbom.cdx.json',
  billOfMaterials(parseLockFile(readFileSync('package-lock.json', 'utf8'))),
)
