import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { unzipSync, type UnzipFileInfo } from 'fflate'
import { inMemory, type ByteSource } from '#ledger/admin/byte-source.ts'
import { openDalf, readPayload, type PackageContents } from '#ledger/admin/package-contents.ts'
import { readManifest } from '#ledger/admin/package-manifest.ts'

/** One package in a DAR. */
export interface DarPackage {
  /** File name in the DAR. */
  readonly file: string
  /** Size of its `.dalf` file, unpacked. */
  readonly bytes: number
  readonly isMain: boolean
  /** The SHA-256 of its payload, computed here; `undefined` where the file could not be opened. */
  readonly id: string | undefined
  readonly contents: PackageContents | undefined
  /** What is wrong with it. */
  readonly problem: string | undefined
}

/** A DAR that was opened in the browser. */
export interface OpenedDar {
  readonly sdkVersion: string
  /** The main package first. */
  readonly packages: readonly DarPackage[]
  readonly unpackedBytes: number
}

/** What opening a file came to: a DAR, or why it is none. */
export type DarOpening =
  { readonly ok: true; readonly dar: OpenedDar } | { readonly ok: false; readonly problem: string }

const manifestName = 'META-INF/MANIFEST.MF'
/** Canton's own limit for what a DAR unpacks to. */
const mostUnpacked = 1024 * 1024 * 1024

/** Opens the bytes of a DAR: its manifest, and each package that it names, one at a time. */
export function openDar(bytes: Uint8Array): DarOpening {
  const entries = entriesOf(bytes)
  if (typeof entries === 'string') return { ok: false, problem: entries }
  const unpackedBytes = entries.reduce((sum, { originalSize }) => sum + originalSize, 0)
  if (unpackedBytes > mostUnpacked) {
    return { ok: false, problem: 'It would unpack to more than 1 GiB, which a participant refuses' }
  }
  if (!entries.some(({ name }) => name === manifestName)) {
    return { ok: false, problem: `It is a zip file, but no DAR: it has no ${manifestName}` }
  }
  try {
    const manifest = readManifest(new TextDecoder().decode(unpack(bytes, manifestName)))
    if (typeof manifest === 'string') return { ok: false, problem: manifest }
    const { sdkVersion, mainDalf, dalfs } = manifest
    const names = [mainDalf, ...dalfs.filter((name) => name !== mainDalf)]
    const packages = names.map((name) => openPackage(bytes, name, name === mainDalf))
    return { ok: true, dar: { sdkVersion, packages, unpackedBytes } }
  } catch (error) {
    return { ok: false, problem: `Its zip file is damaged: ${messageOf(error)}` }
  }
}

/** What a payload alone holds, or why it cannot be read. */
export function openPayload(payload: ByteSource): PackageContents | string {
  try {
    return readPayload(payload)
  } catch (error) {
    return messageOf(error)
  }
}

function entriesOf(bytes: Uint8Array): readonly UnzipFileInfo[] | string {
  // The four bytes with which a zip file with files in it begins (APPNOTE 4.3.7).
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b || bytes[2] !== 3 || bytes[3] !== 4) {
    return 'It is no zip file, and a DAR is one'
  }
  const entries: UnzipFileInfo[] = []
  try {
    unzipSync(bytes, {
      filter: (entry) => {
        entries.push(entry)
        return false
      },
    })
  } catch (error) {
    return `Its zip file is damaged: ${messageOf(error)}`
  }
  return entries
}

function openPackage(bytes: Uint8Array, file: string, isMain: boolean): DarPackage {
  const none = { id: undefined, contents: undefined }
  const dalf = unpack(bytes, file)
  if (dalf === undefined) {
    const problem = 'The manifest names this file, but it is not in the DAR'
    return { file, bytes: 0, isMain, ...none, problem }
  }
  try {
    const { claimedId, payload } = openDalf(dalf)
    const id = bytesToHex(sha256(payload))
    const problem =
      claimedId === id ? undefined : `Its hash is ${id}, but it says that it is ${claimedId}`
    return {
      file,
      bytes: dalf.length,
      isMain,
      id,
      contents: readPayload(inMemory(payload)),
      problem,
    }
  } catch (error) {
    return { file, bytes: dalf.length, isMain, ...none, problem: messageOf(error) }
  }
}

function unpack(bytes: Uint8Array, file: string): Uint8Array | undefined {
  const unpacked = unzipSync(bytes, { filter: ({ name }) => name === file })
  return Object.hasOwn(unpacked, file) ? unpacked[file] : undefined
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
