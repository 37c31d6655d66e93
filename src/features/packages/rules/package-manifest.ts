/** The content of a DAR's `META-INF/MANIFEST.MF`. */
export interface DarManifest {
  /** The compiler version. Empty if missing. */
  readonly sdkVersion: string
  readonly mainDalf: string
  /** The file names of all packages, including the main one. */
  readonly dalfs: readonly string[]
}

/** Reads a manifest, or returns an error message if it lists no packages. */
export function readManifest(text: string): DarManifest | string {
  const attributes = new Map<string, string>()
  // A line that starts with a space continues the previous line (JAR file specification).
  for (const line of text.replaceAll(/\r?\n /g, '').split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (colon > 0) attributes.set(line.slice(0, colon).trim(), line.slice(colon + 1).trim())
  }
  const mainDalf = attributes.get('Main-Dalf') ?? ''
  const dalfs = (attributes.get('Dalfs') ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  if (mainDalf === '') return 'Its manifest names no main package (Main-Dalf)'
  if (dalfs.length === 0) return 'Its manifest names no packages (Dalfs)'
  return {
    sdkVersion: attributes.get('Sdk-Version') ?? '',
    mainDalf,
    dalfs: dalfs.includes(mainDalf) ? dalfs : [mainDalf, ...dalfs],
  }
}
