import { readFile } from 'node:fs/promises'
import type { Download } from '@playwright/test'

/** The text of a saved file, as programs read it: without the byte order mark that CSV files begin with. */
export async function savedText(download: Download): Promise<string> {
  return new TextDecoder().decode(await readFile(await download.path()))
}
