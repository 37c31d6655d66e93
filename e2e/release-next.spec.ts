import { iouToPrepare } from './iou.ts'
import { readShownHash, newSigner } from './signer.ts'
import { ownDashboard } from './own-dashboard.ts'
import { expect, test } from './test.ts'

/** Runs the Scan after release 0.9 and a participant of Canton 3.6. */
ownDashboard('--updates', '500', '--release', 'next')

test('matches the hash of a V3 transaction, executes it and finds it in the history by the hash @all', async ({
  page,
  request,
}) => {
  const signer = await newSigner(request)
  const body = {
    ...iouToPrepare(signer),
    hashingSchemeVersion: 'HASHING_SCHEME_VERSION_V3',
    maxRecordTime: new Date(Date.now() + 3_600_000).toISOString(),
  }
  await page.goto('/commands/prepare')
  await page.getByText('Drafts and files').click()
  await page.getByLabel('Choose a JSON file, or drop it here').setInputFiles({
    name: 'iou.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(body)),
  })
  await page.getByRole('button', { name: 'Prepare', exact: true }).click()
  const hash = await readShownHash(page)
  const box = page.getByRole('region', { name: 'Hash', exact: true })
  await expect(box).toContainText('with version 3 of the hashing scheme')
  // From V3 on, the maximum record time is part of the signed hash.
  await expect(box).not.toContainText('The maximum record time.')

  const steps = page.getByRole('navigation', { name: 'Steps' })
  await steps.getByRole('button', { name: 'Sign and execute' }).click()
  await page.getByLabel('Signature in base64').fill(await signer.sign(hash))
  await page.getByRole('button', { name: 'Execute', exact: true }).click()
  await expect(
    page.getByText('The participant accepted the transaction for execution'),
  ).toBeVisible()
  await expect(page.getByText('Completion offset')).toBeVisible()
  const outcome = page.getByRole('region', { name: 'Execution' })
  await outcome.getByRole('definition').first().getByRole('link').click()
  await expect(page.getByRole('treeitem')).toContainText('Iou')
})

test('explains and grants the right to act as any party, and lists the right for every party @all', async ({
  page,
}) => {
  await page.goto('/users/alice')
  await page.getByRole('link', { name: 'Grant rights' }).click()
  await page.getByLabel('Kind of right to grant').selectOption('CanActAsAnyParty')
  await expect(
    page.getByText('every party of this participant, including later parties'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Grant 1 right' }).click()
  await expect(page.getByRole('row', { name: /every party of the participant/ })).toBeVisible()
})
