import { readFile } from 'node:fs/promises'
import type { Download } from '@playwright/test'

/** Returns the text of a saved file without the byte order mark of CSV files. */
export async function savedText(download: Download): Promise<string> {
  return new TextDecoder().decode(await readFile(await download.path()))
}
