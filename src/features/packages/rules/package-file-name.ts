/**
 * Returns a file name for a package that is safe on every file system, from its known details and
 * its id.
 */
export function packageFileName(
  { id, name, version }: { id: string; name?: string | undefined; version?: string | undefined },
  extension: string,
): string {
  const parts = [name ?? '', version ?? '', id].filter((part) => part !== '')
  const safe = parts.map((part) => part.slice(0, 100).replaceAll(/[^A-Za-z0-9._-]/g, '_'))
  return `${safe.join('-').replace(/^\.+/, '_')}.${extension}`
}

/**
 * Returns the bytes to write before and after a payload to make a `.dalf` file. The file is the
 * `Archive` message of `daml_lf.proto` with SHA-256 as hash function, the payload, and the
 * payload's hash.
 */
export function dalfEnvelope(
  size: number,
  packageId: string,
): { readonly before: Uint8Array<ArrayBuffer>; readonly after: Uint8Array<ArrayBuffer> } {
  const hash = new TextEncoder().encode(packageId)
  return {
    before: Uint8Array.of(0x1a, ...varint(size)),
    after: Uint8Array.of(0x22, ...varint(hash.length), ...hash),
  }
}

function varint(value: number): number[] {
  const bytes: number[] = []
  let rest = value
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128)
  return [...bytes, rest]
}
