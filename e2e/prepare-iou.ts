import { expect, type Page } from '@playwright/test'
import { iouToPrepare } from './iou.ts'
import { readShownHash, type Signer } from './signer.ts'

/** Prepares an Iou from a file on the page *Prepare*. Returns the shown hash, in base64. */
export async function prepareIou(page: Page, signer: Signer): Promise<string> {
  await page.goto('/commands/prepare')
  await page.getByText('Drafts and files').click()
  await page.getByLabel('Choose a JSON file, or drop it here').setInputFiles({
    name: 'iou.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(iouToPrepare(signer))),
  })
  await expect(page.getByLabel('Draft name')).toHaveValue('iou')
  await page.getByRole('button', { name: 'Prepare', exact: true }).click()
  return readShownHash(page)
}
