/** What people come for, by keyboard alone: no click, and how many keys it takes from the page where it begins. */
import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { Effort } from './effort.ts'
import { latestSnapshot, ownersAt } from './holdings.ts'
import { clockOf, csvSavedBy, ofThisParty, paletteField, tenMinutes } from './journeys.ts'
import { Keyboard, button, title } from './keyboard.ts'
import { ownDashboard } from './own-dashboard.ts'
import { participantAt } from './parties.ts'
import { boughtName } from './scan.ts'
import { idsNewestFirst, wholeHistory } from './search-reference.ts'
import { expect, test } from './test.ts'
import { notVoted } from './votes.ts'

/** One dashboard of its own: these tests change the participant. */
const dashboard = ownDashboard('--updates', '3000')

/** A day's updates take their time on a machine that others use too. */
const patience = { timeout: 100_000 }

/** Begins somewhere, and counts. */
async function begun(page: Page, path: string) {
  const effort = await Effort.of(page)
  await page.goto(`${dashboard.origin}${path}`)
  await expect(title(page)).toBeVisible()
  return {
    effort,
    keys: new Keyboard(page),
    most: (keys: number) => effort.expectAtMost({ clicks: 0, keys }),
  }
}

/** Opens what a text leads to: two keys. The palette comes with the code of the page, not before. */
async function find(page: Page, effort: Effort, text: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await effort.paste(paletteField(page), text)
  await expect(page.getByRole('dialog').getByRole('option', { selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
}

async function openParty(page: Page, effort: Effort, keys: Keyboard, party: string): Promise<void> {
  await find(page, effort, party)
  await keys.use(page.getByRole('region', { name: 'Party' }).getByRole('link', { name: party }))
  await expect(title(page)).toBeFocused()
}

const anOwner = async (page: Page) => {
  const [owner = ''] = await ownersAt(
    page.request,
    await latestSnapshot(page.request, dashboard.origin),
    dashboard.origin,
  )
  return owner
}

for (const width of [360, 1440]) {
  const isPhone = width < 768
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('is the node healthy, and what happened in ten minutes some hours ago', async ({
      page,
    }) => {
      const { from, to, count } = tenMinutes(await wholeHistory(dashboard.origin))
      const { effort, keys, most } = await begun(page, '/')
      await expect(
        page.getByRole('region', { name: 'Connections' }).getByRole('row', { name: 'Ledger' }),
      ).toContainText('ready')
      const needed = page.getByRole('region', { name: 'Needs attention' })
      await expect(needed).toContainText(/\d things? · checked|Nothing/)
      await most(0)
      await keys.go('g u', /\/updates/)
      effort.startOver()
      const field = page.getByLabel('From', { exact: true })
      if (isPhone) {
        await keys.use(button(page, 'Go to, save…'))
        await keys.to(field)
        effort.startOver()
      } else {
        await field.waitFor()
        await keys.press('/')
      }
      await expect(field).toBeFocused()
      await page.keyboard.type(await clockOf(page, from))
      await keys.press('Tab Tab')
      await page.keyboard.type(await clockOf(page, to))
      await keys.press('Enter')
      const range = page.getByRole('group', { name: 'Range', exact: true })
      await expect(range).toContainText(new RegExp(`^${count} updates? from`))
      await most(20)
      await keys.use(button(range, 'Only mine'))
      await expect(page).toHaveURL(/\/search\?where=/)
      await expect(page.getByText('Done', { exact: true })).toBeVisible(patience)
      await most(45)
    })

    test('what a party got in the last 24 hours, and its statement of a month, as CSV', async ({
      page,
    }) => {
      const owner = await anOwner(page)
      const { effort, keys, most } = await begun(page, '/')
      await openParty(page, effort, keys, owner)
      await keys.use(ofThisParty(page).getByRole('link', { name: 'Activity' }))
      const run = page.getByRole('region', { name: 'The search' })
      await expect(run.getByText('Done', { exact: true })).toBeVisible(patience)
      const save = (): Promise<void> => keys.use(button(page, 'Save CSV'))
      const [header = '', ...matches] = await csvSavedBy(page, save)
      expect(header).toContain('moved,amount,counterparty,fee or burn')
      expect(matches.length).toBeGreaterThan(0)
      await most(60)

      effort.startOver()
      await openParty(page, effort, keys, owner)
      await keys.use(ofThisParty(page).getByRole('link', { name: 'Statement' }))
      await expect(page.getByRole('main').getByText('All read', { exact: true })).toBeVisible(
        patience,
      )
      const lines = await csvSavedBy(page, save)
      expect(lines.length).toBeGreaterThan(2)
      await most(60)
    })

    test('who created a contract, who has not voted, and a party by its name', async ({ page }) => {
      const created = (await wholeHistory(dashboard.origin))
        .flatMap(({ events_by_id: events }) => Object.values(events))
        .findLast(({ event_type: type }) => type === 'created_event')
      const { name } = await boughtName(page.request, dashboard.origin)
      const { effort, keys, most } = await begun(page, '/')
      const next = page.getByRole('region', { name: 'Votes that end next' })
      await keys.use(next.getByRole('listitem').first().getByRole('link'))
      await expect(title(page)).toHaveText('Vote request')
      await expect(notVoted(page).getByRole('listitem').first()).toBeVisible()
      await most(60)

      effort.startOver()
      await find(page, effort, v.parse(v.string(), created?.contract_id))
      await expect(title(page)).toHaveText('Contract')
      // The participant knows it where it hosts who has a part in it.
      const isActive = page.getByText(/^(?:Active(?: as far as searched)?|Archived)$/)
      await expect(isActive.first()).toBeVisible()
      await expect(page.getByText('Created by')).toBeVisible()
      await most(2)

      effort.startOver()
      await find(page, effort, name.slice(0, -'.unverified.cns'.length))
      await expect(page).toHaveURL(/\/parties\//)
      // On a phone its names stand below what it has, and are asked for when they come into view.
      const network = page.getByRole('region', { name: 'On the network' })
      await network.scrollIntoViewIfNeeded()
      await expect(network).toContainText(name)
      await most(2)
    })

    test('the update before a match', async ({ page }) => {
      const ids = idsNewestFirst(await wholeHistory(dashboard.origin), () => true)
      const { effort, keys, most } = await begun(page, '/search')
      await keys.press('/')
      await effort.paste(
        page.getByRole('textbox', { name: 'Filter' }),
        'choice:AmuletRules_Transfer',
      )
      await keys.press('Enter')
      const matches = page.getByRole('grid', { name: 'Matches' })
      await keys.toList(matches)
      await keys.press('j Enter')
      await expect(page).toHaveURL(/\/search\/1220/)
      await expect(page.getByRole('link', { name: 'Earlier' })).toBeVisible()
      await most(40)
      const match = new URL(page.url()).pathname.split('/').at(-1) ?? ''
      effort.startOver()
      await keys.press('[')
      await expect(page).toHaveURL(new RegExp(`/search/${ids[ids.indexOf(match) + 1]}`))
      await most(1)
    })

    test('a name is bought', async ({ page }, { retry }) => {
      const { effort, keys, most } = await begun(page, '/names/new')
      const name = page.getByRole('textbox', { name: 'Name' })
      await keys.to(name)
      await effort.paste(name, `by-keys-${width}-${retry}`)
      await expect(page.getByText('free', { exact: true })).toBeVisible()
      await keys.use(button(page, 'Request the name'))
      await keys.use(button(page, 'Accept and pay'))
      await expect(page.getByText('The name is entered')).toBeVisible({ timeout: 60_000 })
      await most(60)
    })

    test('a user with two rights, one revoked, and deleted; a provider added and deactivated', async ({
      page,
    }, { retry }) => {
      const participant = participantAt(dashboard.origin)
      const parties = [
        (await participant.allocate(`first-by-keys-${width}-${retry}`)).party,
        (await participant.allocate(`second-by-keys-${width}-${retry}`)).party,
      ]
      const user = `by-keys-${width}-${retry}`
      const rights = page.getByRole('grid', { name: 'Rights' })
      const { effort, keys, most } = await begun(page, '/users?form=create')
      await keys.to(page.getByLabel('User id (id)'))
      await effort.paste(page.getByLabel('User id (id)'), user)
      await keys.use(button(page, 'Add rights'))
      const whose = page.getByRole('combobox', { name: 'Parties', exact: true })
      await keys.to(whose)
      await effort.paste(whose, parties.join(', '))
      await keys.use(button(page, 'Create the user'))
      await expect(rights.getByRole('row')).toHaveCount(3)
      await most(80)

      effort.startOver()
      // A row is chosen by Enter, as others are opened.
      await keys.toList(rights)
      await keys.press('Enter')
      await keys.use(button(page, 'Revoke 1 right'))
      await expect(rights.getByRole('row')).toHaveCount(2)
      await most(60)

      effort.startOver()
      await keys.use(page.getByRole('link', { name: 'Delete' }))
      const confirmed = page.getByRole('dialog').getByLabel('The user id')
      await keys.to(confirmed)
      await effort.paste(confirmed, user)
      await keys.use(button(page, 'Delete the user'))
      await expect(page.getByRole('grid', { name: 'Users' })).toBeVisible()
      await most(60)

      await keys.go('g i', /\/idps$/)
      effort.startOver()
      await keys.use(page.getByRole('link', { name: 'Add a provider' }))
      for (const [label, text] of [
        ['identityProviderId', user],
        ['issuer', `https://${user}.example/`],
        ['jwksUrl', `https://${user}.example/keys`],
      ] as const) {
        await keys.to(page.getByLabel(label))
        await effort.paste(page.getByLabel(label), text)
      }
      await keys.press('Enter')
      await expect(title(page)).toHaveText(user)
      await keys.use(page.getByRole('link', { name: 'Deactivate' }))
      const dialog = page.getByRole('dialog')
      await keys.to(dialog.getByRole('textbox'))
      await effort.paste(dialog.getByRole('textbox'), user)
      await keys.use(button(dialog, 'Deactivate the provider'))
      await expect(page.getByRole('link', { name: 'Activate' })).toBeVisible()
      await most(60)
    })
  })
}
