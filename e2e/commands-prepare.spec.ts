import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { largePreparedAnswer } from './prepared-answer.ts'
import { makeNetwork } from '../sandbox/ledger/make-network.ts'
import { packageId } from '../sandbox/packages/catalogue.ts'
import { iouToPrepare } from './iou.ts'
import { callLedger, newSigner } from './signer.ts'
import { expect, test } from './test.ts'
import { prepareIou } from './prepare-iou.ts'

const Prepared = v.object({
  preparedTransaction: v.string(),
  preparedTransactionHash: v.string(),
})

const asFile = (name: string, content: unknown) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(content)),
})

const step = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name })

test('decodes a prepared transaction, matches its hash, executes it once after signing and finds it in the history', async ({
  page,
  request,
}) => {
  const signer = await newSigner(request)
  const hash = await prepareIou(page, signer)
  await expect(page).toHaveURL(/view=transaction/)
  await expect(page.getByText('matches your request')).toBeVisible()
  await expect(page.getByRole('treeitem')).toHaveCount(1)
  await expect(page.getByRole('treeitem')).toContainText('create')
  await expect(page.getByRole('region', { name: 'Selected node' })).toContainText(
    '12,345,678,901,234,567.0000000001',
  )
  await page.getByRole('button', { name: 'Hash as QR' }).click()
  await expect(page.getByRole('figure', { name: `QR code of ${hash}` })).toBeVisible()
  await page.keyboard.press('Escape')

  await step(page, 'Sign and execute').click()
  const execute = page.getByRole('button', { name: 'Execute', exact: true })
  await expect(execute).toBeDisabled()
  await expect(page.getByText('Signatures missing: 1 of 1 parties.')).toBeVisible()
  const signature = page.getByLabel('Signature in base64')
  await signature.fill('AAAA')
  await expect(
    page.getByText('An Ed25519 signature has 64 bytes, this one 3.').first(),
  ).toBeVisible()
  await signature.fill(await signer.sign(hash))
  await expect(page.getByLabel('Fingerprint of the key')).toHaveValue(signer.fingerprint)
  await execute.click()
  await expect(
    page.getByText('The participant accepted the transaction for execution'),
  ).toBeVisible()
  await expect(execute).toBeDisabled()
  const outcome = page.getByRole('region', { name: 'Execution' })
  await expect(outcome.getByText('Completion offset')).toBeVisible()
  await expect(outcome.getByRole('link', { name: /^00/ })).toBeVisible()

  // After the request was edited, the page reports that the answer belongs to the earlier request.
  await step(page, 'Request').click()
  await page.getByRole('switch', { name: 'Developer' }).check()
  await page.getByRole('button', { name: 'JSON', exact: true }).click()
  const json = page.getByRole('textbox', { name: 'Request as JSON' })
  await json.fill((await json.inputValue()).replace('"EUR"', '"USD"'))
  await step(page, 'Transaction').click()
  await expect(
    page.getByText('This is the answer to an earlier version of the request'),
  ).toBeVisible()

  await step(page, 'Sign and execute').click()
  // The transaction is private, so no Scan has it.
  await outcome.getByRole('definition').first().getByRole('link').click()
  await expect(page.getByRole('treeitem')).toContainText('Iou')
})

test('selects the package version that all parties can use before it prepares a command @all', async ({
  page,
}) => {
  const behind = makeNetwork(7).validators.find(
    ({ version }, index) => index > 0 && version !== '0.7.4',
  )
  const request = {
    commandId: 'versions',
    commands: [
      { CreateCommand: { templateId: '#splice-amulet:Splice.Amulet:Amulet', createArguments: {} } },
    ],
    actAs: [behind?.party],
  }
  await page.goto('/commands/prepare')
  await page.getByText('Drafts and files').click()
  await page
    .getByLabel('Choose a JSON file, or drop it here')
    .setInputFiles(asFile('versions.json', request))
  await expect(page.getByLabel('Draft name')).toHaveValue('versions')
  await page.getByText('Synchronizer and packages').click()
  await page.getByRole('button', { name: 'Find versions that all parties can use…' }).click()
  await page.getByRole('button', { name: 'Find common versions' }).click()
  await expect(page.getByRole('table', { name: 'Preferred versions' })).toContainText('0.1.17')
  await expect(page.getByRole('list', { name: /^Missing versions/ })).toContainText('0.1.22')
  await page.getByRole('button', { name: 'Use these versions' }).click()
  await page.getByRole('switch', { name: 'Developer' }).check()
  await page.getByText('JSON', { exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Request as JSON' })).toHaveValue(
    new RegExp(packageId('splice-amulet', '0.1.17')),
  )
})

test('detects a preparation that was tampered with and refuses to execute it', async ({
  page,
  request,
}) => {
  const signer = await newSigner(request)
  const prepared = v.parse(
    Prepared,
    await callLedger(request, '/v2/interactive-submission/prepare', iouToPrepare(signer)),
  )
  const scheme = { hashingSchemeVersion: 'HASHING_SCHEME_VERSION_V2' }
  const bytes = Buffer.from(prepared.preparedTransaction, 'base64')
  bytes[bytes.indexOf('12345678901234567')] = '2'.charCodeAt(0)
  await page.goto('/commands/prepare')
  const file = page.getByLabel('Open a prepared transaction from a file')
  await file.setInputFiles(asFile('nonsense.json', { a: 1 }))
  await expect(page.getByText(/nonsense\.json: Not a response to a prepare request/)).toBeVisible()
  await file.setInputFiles(
    asFile('tampered.json', {
      ...prepared,
      ...scheme,
      preparedTransaction: bytes.toString('base64'),
    }),
  )
  await expect(page.getByText('The hash is different: do not sign')).toBeVisible()
  const hash = Buffer.from(prepared.preparedTransactionHash, 'base64').toString('hex')
  await expect(page.getByRole('region', { name: 'Hash', exact: true })).toContainText(hash)
  await expect(page.getByRole('region', { name: 'Selected node' })).toContainText(
    '22,345,678,901,234,567.0000000001',
  )
  await step(page, 'Sign and execute').click()
  await page
    .getByLabel('Signature in base64')
    .fill(await signer.sign(prepared.preparedTransactionHash))
  await expect(page.getByRole('button', { name: 'Execute', exact: true })).toBeDisabled()
  await expect(page.getByText('cannot execute the transaction here')).toBeVisible()
  await file.setInputFiles(
    asFile('other-scheme.json', {
      ...prepared,
      hashingSchemeVersion: 'HASHING_SCHEME_VERSION_V4',
    }),
  )
  await expect(page.getByText('The hash is not verified here')).toBeVisible()
  await expect(page.getByText('this dashboard cannot compute yet')).toBeVisible()
})

test('decodes a prepared transaction of one megabyte in a worker @all', async ({ page }) => {
  const workers: string[] = []
  page.on('worker', (worker) => workers.push(worker.url()))
  await page.goto('/commands/prepare')
  await page.getByLabel('Open a prepared transaction from a file').setInputFiles({
    name: 'large.json',
    mimeType: 'application/json',
    buffer: Buffer.from(largePreparedAnswer()),
  })
  await expect(page.getByText('The hash is different: do not sign')).toBeVisible()
  await expect(page.getByText('500 nodes')).toBeVisible()
  expect(workers.filter((url) => url.includes('prepared-worker'))).toHaveLength(1)
})
