import { readFileSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { violations } from './axe.ts'
import { packageId } from '../sandbox/packages/catalogue.ts'
import { makeNetwork } from '../sandbox/ledger/make-network.ts'
import { makeDar, type PackageSpec } from './dar.ts'
import { firstSynchronizer } from './synchronizer.ts'
import { ownDashboard } from './own-dashboard.ts'
import { expect, test } from './test.ts'

/** A separate dashboard, because uploads and faults would disturb other tests. */
const dashboard = ownDashboard('--updates', '500')
test.describe.configure({ mode: 'serial' })

const amulet = packageId('splice-amulet', '0.1.17')
/** A party whose participant has not vetted the newest versions yet. */
const behind =
  makeNetwork(1).validators.find(({ version }, index) => index > 0 && version !== '0.7.4')?.party ??
  ''
const list = (page: Page) => page.getByRole('grid', { name: 'Packages' })
const field = (page: Page) => page.getByLabel('Choose a DAR')
const open = (page: Page, path: string) => page.goto(`${dashboard.origin}${path}`)

async function choose(page: Page, ...packages: [PackageSpec, ...PackageSpec[]]) {
  const dar = makeDar(...packages)
  // The DAR is passed as a file path, because a large file would otherwise be sent to the browser
  // as text.
  const path = test.info().outputPath(dar.file.name)
  writeFileSync(path, dar.file.buffer)
  await field(page).setInputFiles(path)
  await expect(page.getByRole('table', { name: 'Packages of the DAR' })).toBeVisible()
  return dar
}

test('lists packages with the synchronizers on which they are vetted, filters the list by text, and exports it @all', async ({
  page,
}) => {
  await open(page, '/packages')
  await expect(list(page).getByRole('row', { name: /splice-amulet .*0\.1\.17/ })).toContainText(
    'global-domain',
  )
  await page.getByLabel('Kind').selectOption('utility')
  await expect(
    list(page)
      .getByRole('row', { name: /^daml-stdlib/ })
      .first(),
  ).toContainText('utility')
  await expect(list(page).getByRole('row', { name: /splice-amulet/ })).toHaveCount(0)
  await page.getByLabel('Kind').selectOption('all')
  await page.getByLabel('Find in name, version and id').fill('amulet 0.1.17')
  await expect(page).toHaveURL(/find=amulet\+0\.1\.17|find=amulet%200\.1\.17/)
  await expect(page.getByText(/^1 of 45 packages$|1 of/).first()).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const path = await (await saved).path()
  const lines = readFileSync(path, 'utf8').trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(amulet)
})

test("shows each participant's vetted versions and the packages that some parties can use together @all", async ({
  page,
}) => {
  await open(page, '/packages')
  await page.getByRole('link', { name: 'Vetting', exact: true }).click()
  await page.getByLabel('Package', { exact: true }).selectOption('splice-amulet')
  await expect(page.getByText(/11 of 53 participants lack 0\.1\.22/)).toBeVisible()
  const matrix = page.getByRole('grid', { name: 'Vetting by participant' })
  await expect(matrix.getByRole('row', { name: /cirrus/ }).first()).toContainText('not vetted')
  // A comma after a party id selects the party.
  await page.getByLabel('Parties of a transaction').fill(`${behind},`)
  const versions = page.getByRole('table', { name: 'Preferred versions' })
  await expect(versions).toContainText('0.1.17')
  await expect(page.getByRole('list', { name: /Missing versions/ })).toContainText(
    /splice-amulet 0\.1\.22 is not vetted by.*cirrus/,
  )
})

test('uses defaults for invalid URL parameters of the package list, and reports these parameters @all', async ({
  page,
}) => {
  await open(page, '/packages?vetting=perhaps')
  await expect(page.getByText('vetting', { exact: true })).toBeVisible()
  await expect(list(page)).toBeVisible()
})

test('downloads a package completely, checks it against its id and shows its content @all', async ({
  page,
}) => {
  await open(page, `/packages/${amulet}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('splice-amulet 0.1.17')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe(`splice-amulet-0.1.17-${amulet}.payload`)
  const bytes = readFileSync(await file.path())
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(amulet)
  await expect(page.getByText('the same as the package id')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Declarations' })).toContainText('LockedAmulet')
  const dalf = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as .dalf' }).click()
  expect(readFileSync(await (await dalf).path()).includes(Buffer.from(amulet))).toBe(true)
})

test('explains a package that the participant does not have and suggests a next step @all', async ({
  page,
}) => {
  await open(page, `/packages/${'ab'.repeat(32)}`)
  await expect(page.getByText('The participant does not have this package')).toBeVisible()
  await expect(page.getByText('not held')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Download' })).toBeHidden()
  expect(await violations(page, 'all')).toEqual([])
  await page.getByRole('link', { name: 'validate and upload it' }).click()
  await expect(page.getByRole('heading', { name: 'Validate a DAR' })).toBeVisible()
})

test('sends a package id with any characters unchanged from the URL to the participant @all', async ({
  page,
}) => {
  for (const id of ['a/b?ü#✓', '%2F', 'q'.repeat(300)]) {
    const requested = page.waitForRequest((request) => request.url().includes('/v2/packages/'))
    await open(page, `/packages/${encodeURIComponent(id)}`)
    const path = new URL((await requested).url()).pathname
    expect(decodeURIComponent(path.split('/').at(-1) ?? '')).toBe(id)
    await expect(page.getByRole('alert')).toContainText('INVALID_FIELD')
  }
})

test('rejects a file that is not a DAR before sending anything @all', async ({ page }) => {
  await open(page, '/packages/validate')
  let sent = 0
  page.on('request', (request) => {
    if (request.url().includes('/v2/dars')) sent += 1
  })
  const { buffer } = makeDar({ name: 'a', version: '1.0.0' }).file
  const cases: [string, Buffer, string][] = [
    ['text.dar', Buffer.from('hello'), 'Not a zip file'],
    ['cut.dar', buffer.subarray(0, buffer.length - 40), 'damaged'],
    ['empty.dar', Buffer.alloc(0), 'Not a zip file'],
  ]
  for (const [name, bytes, words] of cases) {
    await field(page).setInputFiles({ name, mimeType: 'application/zip', buffer: bytes })
    await expect(page.getByRole('heading', { name })).toBeVisible()
    await expect(page.getByRole('alert')).toContainText(words)
    await expect(page.getByRole('button', { name: 'Validate', exact: true })).toBeDisabled()
  }
  expect(sent).toBe(0)
})

test('compares a DAR with the vetted packages, validates it and uploads it', async ({ page }) => {
  await open(page, '/packages/validate')
  const dar = await choose(
    page,
    { name: 'splice-amulet', version: '0.1.99' },
    { name: 'e2e-lib', version: '1.0.0', templates: [] },
  )
  await page.getByLabel(/^Synchronizer to check/).selectOption({ index: 1 })
  await expect(page).toHaveURL(/synchronizer=/)
  const table = page.getByRole('table', { name: 'Packages of the DAR' })
  await expect(table.getByRole('row', { name: /splice-amulet/ })).toContainText('upgrades 0.1.22')
  await expect(table.getByRole('row', { name: /e2e-lib/ })).toContainText('utility')
  await expect(table.getByRole('row', { name: /e2e-lib/ })).toContainText('not compared')

  await expect(page.getByRole('button', { name: 'Upload…' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Validate', exact: true }).click()
  await expect(page.getByText('The participant would accept this DAR.')).toBeVisible()
  const held = await fetch(`${dashboard.origin}/api/ledger/v2/packages`)
  expect(await held.text()).not.toContain(dar.mainId)

  await page.getByRole('button', { name: 'Upload…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('POST /v2/dars?vetAllPackages=true')
  await dialog.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByText('The DAR was uploaded.')).toBeVisible()
  await page.getByRole('link', { name: 'Open packages' }).click()
  await expect(list(page).getByRole('row', { name: /e2e-lib/ })).toContainText('global-domain')
})

test('opens a DAR that is dropped on the list of packages', async ({ page }) => {
  await open(page, '/packages')
  await expect(list(page)).toBeVisible()
  const { file } = makeDar({ name: 'dropped-lib', version: '1.0.0' })
  const dataTransfer = await page.evaluateHandle(
    ({ name, text }) => {
      const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
      const transfer = new DataTransfer()
      transfer.items.add(new File([bytes], name))
      return transfer
    },
    { name: file.name, text: file.buffer.toString('base64') },
  )
  await page.dispatchEvent('body', 'drop', { dataTransfer })
  await expect(page).toHaveURL(/\/packages\/validate/)
  const table = page.getByRole('table', { name: 'Packages of the DAR' })
  await expect(table.getByRole('row', { name: /dropped-lib/ })).toBeVisible()
})

test('explains the error code of a DAR that clashes with a vetted package version @all', async ({
  page,
}) => {
  await open(page, '/packages/validate')
  await choose(page, { name: 'splice-amulet', version: '0.1.17' })
  await page.getByRole('button', { name: 'Validate', exact: true }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('KNOWN_PACKAGE_VERSION')
  await expect(alert).toContainText('Increase the version in daml.yaml')
  await expect(alert).toContainText('Nothing was stored')
})

test('shows the upload progress of a DAR of 50 MB, and downloads the uploaded package @all', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await open(page, '/packages/validate')
  const dar = await choose(page, { name: 'e2e-large', version: '1.0.0', ballast: 50_000_000 })
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 2_000_000,
  })
  await page.getByRole('button', { name: 'Validate', exact: true }).click()
  const bar = page.getByRole('progressbar', { name: 'Sending' })
  await expect
    .poll(async () => Number(await bar.getAttribute('aria-valuenow').catch(() => '0')))
    .toBeGreaterThan(1)
  await session.send('Network.disable')
  await expect(page.getByText('The participant would accept this DAR.')).toBeVisible({
    timeout: 60_000,
  })
  await page.getByRole('button', { name: 'Upload…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByText('The DAR was uploaded.')).toBeVisible({ timeout: 60_000 })

  await open(page, `/packages/${dar.mainId}`)
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  await expect(page.getByText('the same as the package id')).toBeVisible({ timeout: 60_000 })
})

test("reports an unknown outcome when an upload's answer is lost and does not upload again", async ({
  page,
}) => {
  await open(page, '/packages/validate')
  await choose(page, { name: 'e2e-lost', version: '1.0.0' })
  await page.getByRole('button', { name: 'Validate', exact: true }).click()
  await expect(page.getByText('The participant would accept this DAR.')).toBeVisible()
  await dashboard.setFaults('ledger:reset=100%')
  let sent = 0
  page.on('request', (request) => {
    if (request.url().includes('/v2/dars?')) sent += 1
  })
  await page.getByRole('button', { name: 'Upload…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByText('The outcome is unknown')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Upload…' })).toBeDisabled()
  await dashboard.setFaults('')
  await page.getByRole('button', { name: 'Allow sending again' }).click()
  await expect(page.getByRole('button', { name: 'Upload…' })).toBeEnabled()
  expect(sent).toBe(1)
})

test('explains a failing participant, and keeps the packages of the selected DAR on screen @all', async ({
  page,
}) => {
  await open(page, '/packages/validate')
  await choose(page, { name: 'e2e-fails', version: '1.0.0' })
  for (const status of ['403', '413', '503']) {
    await dashboard.setFaults(`ledger:${status}=100%`)
    await page.getByRole('button', { name: /^Validate/ }).click()
    await expect(page.getByRole('alert').last()).toContainText(status)
    await expect(page.getByRole('table', { name: 'Packages of the DAR' })).toBeVisible()
  }
  await dashboard.setFaults('ledger:500=100%')
  await open(page, '/packages')
  await expect(page.getByRole('alert').first()).toContainText('500')
})

test('draws only the visible rows of 227 packages @all', async ({ page }) => {
  const packages = Array.from({ length: 190 }, (_, index) => ({
    name: `e2e-many-${index}`,
    version: '1.0.0',
  }))
  const [first, ...rest] = packages
  if (first === undefined) throw new Error('no packages')
  const { buffer } = makeDar(first, ...rest).file
  const synchronizer = encodeURIComponent(await firstSynchronizer(dashboard.origin))
  const answer = await fetch(
    `${dashboard.origin}/api/ledger/v2/dars?synchronizerId=${synchronizer}`,
    {
      method: 'POST',
      body: new Uint8Array(buffer),
      headers: { 'content-type': 'application/octet-stream' },
    },
  )
  expect(answer.status).toBe(200)
  await open(page, '/packages')
  await expect(list(page)).toHaveAttribute('aria-rowcount', /^2[3-9]\d$/)
  expect(await list(page).getByRole('row').count()).toBeLessThan(80)
  await list(page).focus()
  await page.keyboard.press('End')
  await expect(list(page).getByRole('row').last()).toBeVisible()
  expect(await list(page).getByRole('row').count()).toBeLessThan(80)
})
