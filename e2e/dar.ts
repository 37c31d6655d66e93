import { strToU8, zipSync, type Zippable } from 'fflate'
import { encodeArchive } from '../sandbox/packages/archive.ts'
import { hashOf } from '../sandbox/packages/hash.ts'
import { encodePayload } from '../sandbox/packages/testing/small-package.ts'
import { bytesOf, readMessage, textOf } from '../sandbox/packages/protobuf-reader.ts'
import { bytes as bytesField, message, string } from '../sandbox/packages/protobuf-writer.ts'

/** A package to put into a DAR. */
export interface PackageSpec {
  readonly name: string
  readonly version: string
  readonly templates?: readonly string[]
  /** Number of padding bytes, stored in an unknown field to make the package larger. */
  readonly ballast?: number
  /**
   * Returns types that no compiler writes, as bytes to append after the package's own types.
   * `types` is the number of own types.
   */
  readonly appended?: (types: number) => Uint8Array
}

/** A created DAR, and the id of its main package. */
export interface TestDar {
  readonly file: { name: string; mimeType: string; buffer: Buffer }
  readonly mainId: string
}

/** Creates a DAR. The first package is the main package. */
export function makeDar(...packages: readonly [PackageSpec, ...PackageSpec[]]): TestDar {
  const payloads = packages.map(payloadOf)
  const names = packages.map(({ name, version }) => `app/${name}-${version}.dalf`)
  const [main = '', ...rest] = names
  const entries: Zippable = {
    'META-INF/MANIFEST.MF': strToU8(manifest(main, [main, ...rest])),
  }
  payloads.forEach((payload, index) => {
    entries[names[index] ?? ''] = [encodeArchive(payload), { level: 0 }]
  })
  const buffer = Buffer.from(zipSync(entries))
  return {
    file: { name: `${packages[0].name}.dar`, mimeType: 'application/zip', buffer },
    mainId: hashOf(payloads[0] ?? new Uint8Array()),
  }
}

function payloadOf(spec: PackageSpec): Uint8Array {
  const { name, version, templates = ['Main:Asset'], ballast = 0 } = spec
  const payload = withAppended(encodePayload({ name, version, templates }), spec.appended)
  return ballast === 0
    ? payload
    : Buffer.concat([payload, message(bytesField(1000, new Uint8Array(ballast).fill(7)))])
}

/**
 * Returns an archive payload with additional bytes at the end of the package. Fields 3 and 4 of the
 * payload are the minor version of Daml-LF and the package's contents.
 */
function withAppended(
  payload: Uint8Array<ArrayBuffer>,
  appended: PackageSpec['appended'],
): Uint8Array<ArrayBuffer> {
  if (appended === undefined) return payload
  const fields = readMessage(payload)
  const contents = bytesOf(fields, 4) ?? new Uint8Array()
  const types = readMessage(contents).get(5)?.length ?? 0
  return message(
    string(3, textOf(fields, 3) ?? ''),
    bytesField(4, Buffer.concat([contents, appended(types)])),
  )
}

/** A manifest as Daml's compiler writes it: lines of 72 bytes, continued after a space. */
function manifest(main: string, dalfs: readonly string[]): string {
  return [
    'Manifest-Version: 1.0',
    'Created-By: damlc',
    'Sdk-Version: 3.4.11',
    `Main-Dalf: ${main}`,
    `Dalfs: ${dalfs.join(', ')}`,
    'Format: daml-lf',
    'Encryption: non-encrypted',
    '',
  ]
    .map((line) => line.replaceAll(/(.{70})(?=.)/g, '$1\r\n '))
    .join('\r\n')
}
