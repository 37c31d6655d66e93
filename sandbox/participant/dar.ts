import { unzipSync, type UnzipFileInfo } from 'fflate'
import { decodeArchive, type Archive } from '../packages/archive.ts'
import { CantonError } from './canton-error.ts'

/** An opened DAR, with its main package first. */
export interface Dar {
  readonly sdkVersion: string
  readonly main: Archive
  readonly archives: readonly Archive[]
}

const maxBytes = 1024 * 1024 * 1024

const text = new TextDecoder()

const invalidDar = (code: string, cause: string, reason: string): CantonError =>
  new CantonError(code, 'InvalidIndependentOfSystemState', `${cause}: ${reason}`)

const zipBomb = (): CantonError =>
  invalidDar('ZIP_BOMB', 'Zip bomb was detected', `more than ${maxBytes} bytes`)

/** Maximum compression ratio of DEFLATE: 258 bytes in two bits. */
const tightest = 1032

/**
 * Unpacks a ZIP file. Throws if the unpacked files exceed the size limit, or if a file unpacks to
 * more than DEFLATE can produce. Also throws if the packed sizes add up to more than the archive,
 * because files then share bytes.
 */
function unzip(bytes: Uint8Array): Readonly<Record<string, Uint8Array>> {
  let unpacked = 0
  let packed = 0
  const names = new Set<string>()
  const filter = ({ name, size, originalSize }: UnzipFileInfo): boolean => {
    unpacked += originalSize
    packed += size
    if (unpacked > maxBytes || packed > bytes.length) throw zipBomb()
    if (names.has(name)) throw new Error(`${name} is there twice`)
    if (originalSize > size * tightest) throw new Error(`${name} is not as long as it says`)
    names.add(name)
    return name === 'META-INF/MANIFEST.MF' || name.endsWith('.dalf')
  }
  try {
    return unzipSync(bytes, { filter })
  } catch (error) {
    if (error instanceof CantonError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw invalidDar('INVALID_DAR', 'Dar file is corrupt', reason)
  }
}

/**
 * Reads the main attributes of a manifest. A line that starts with a space continues the previous
 * line.
 */
function readManifest(manifest: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>()
  for (const line of manifest.replaceAll(/\r?\n /g, '').split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (colon > 0) attributes.set(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  return attributes
}

/**
 * Opens a DAR: a ZIP file whose META-INF/MANIFEST.MF names the main DALF and all DALFs. Each DALF
 * is a Daml-LF archive that contains its own hash. Throws the ledger's error for an invalid DAR.
 */
export function openDar(bytes: Uint8Array): Dar {
  const entries = unzip(bytes)
  const manifest = entries['META-INF/MANIFEST.MF']
  if (manifest === undefined) {
    throw invalidDar('INVALID_DAR', 'Dar file is corrupt', 'no META-INF/MANIFEST.MF')
  }
  const attributes = readManifest(text.decode(manifest))
  const mainName = attributes.get('Main-Dalf') ?? ''
  const listed = (attributes.get('Dalfs') ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  if (mainName === '' || listed.length === 0) {
    throw invalidDar('INVALID_DAR', 'Dar file is corrupt', 'manifest without Main-Dalf or Dalfs')
  }
  const open = (name: string): Archive => {
    const dalf = Object.hasOwn(entries, name) ? entries[name] : undefined
    if (dalf === undefined) {
      throw invalidDar('INVALID_DAR', 'Dar file is corrupt', `${name} is missing`)
    }
    try {
      return decodeArchive(dalf)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw invalidDar('PARSE_ERROR', 'Failed to parse package archive', `${name}: ${reason}`)
    }
  }
  const main = open(mainName)
  const others = [...new Set(listed)].filter((name) => name !== mainName).map(open)
  return { sdkVersion: attributes.get('Sdk-Version') ?? '', main, archives: [main, ...others] }
}
