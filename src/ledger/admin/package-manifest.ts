/** What `META-INF/MANIFEST.MF` of a DAR says. */
export interface DarManifest {
  /** Of the compiler that made it; empty where it does not say. */
  readonly sdkVersion: string
  /** File name in the DAR of the main package. */
  readonly mainDalf: string
  /** File names of all packages, the main one among them. */
  readonly dalfs: readonly string[]
}

/** Reads a manifest; a text that says what is wrong with it where it names no packages. */
export function readManifest(text: string): DarManifest | string {
  const attributes = new Map<string, string>()
  // A line that starts with a space goes on with the one before (JAR file specification).
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
