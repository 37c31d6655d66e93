/** The content of a DAR's `META-INF/MANIFEST.MF`. */
export interface DarManifest {
  /** The version of the compiler; empty if missing. */
  readonly sdkVersion: string
  /** The main package's file name in the DAR. */
  readonly mainDalf: string
  /** The file names of all packages, including the main one. */
  readonly dalfs: readonly string[]
}

/** Reads a manifest. Returns an error message if the manifest lists no packages. */
export function readManifest(text: string): DarManifest | string {
  const attributes = new Map<string, string>()
  // A line that starts with a space continues the line before (JAR file specification).
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
