import type { Page } from '@playwright/test'
import { typeInto, type ChaosForm } from './chaos-form.ts'
import { makeDar } from './dar.ts'
import { expect } from './test.ts'
import { partyIdOf } from '../src/ledger/testing/party-id.ts'

async function make(page: Page, path: string, data: object) {
  const answer = await page.request.post(`/api/ledger/v2/${path}`, { data })
  expect(answer.ok()).toBe(true)
}

const makeUser = (page: Page, id: string) =>
  make(page, 'users', { user: { id, primaryParty: '', isDeactivated: false }, rights: [] })

const makeProvider = (page: Page, id: string) =>
  make(page, 'idps', {
    identityProviderConfig: {
      identityProviderId: id,
      isDeactivated: false,
      issuer: `https://id.example/${id}`,
      jwksUrl: `https://id.example/${id}/keys`,
      audience: '',
    },
  })

async function chooseDar(page: Page, name: string) {
  const { file } = makeDar({ name, version: '1.0.0' })
  await page.getByLabel('Choose a DAR').setInputFiles(file)
  await expect(page.getByRole('button', { name: 'Validate', exact: true })).toBeEnabled()
}

/** Types a party that the participant does not know, and confirms the party id. */
async function typedParty(page: Page, label: string, word: string) {
  await typeInto(page, label, partyIdOf(word))
  await page.getByRole('checkbox', { name: 'Use this party ID anyway' }).check()
}

const userOfRights = 'ledger-api-user'

async function chooseRight(page: Page, word: string) {
  const party = rightOf(word)
  const right = { kind: { CanReadAs: { value: { party } } } }
  await make(page, `users/${userOfRights}/rights`, { userId: userOfRights, rights: [right] })
  await page.reload()
  await page.getByRole('searchbox', { name: 'Find a party' }).fill(party)
  await page.getByRole('checkbox', { name: `Revoke CanReadAs ${party}` }).check()
}

const rightOf = (word: string) => `${word}-revoked::1220ab`

/** The forms that administer a participant. `party` is a party that the participant hosts. */
export function adminForms(party: string): readonly ChaosForm[] {
  return [
    {
      name: 'Allocate a party',
      path: '/parties?form=allocate',
      fill: (page, word) => typeInto(page, 'Party id hint', word),
      send: 'Allocate party',
      done: /\/parties\/chaos|already/i,
    },
    {
      name: 'Create a user',
      path: '/users?form=create',
      fill: (page, word) => typeInto(page, 'User id', word),
      send: 'Create the user',
      done: /\/users\/chaos|ALREADY_EXISTS/,
    },
    {
      name: 'Add provider',
      path: '/idps?form=create',
      fill: async (page, word) => {
        await typeInto(page, 'Identity provider id', word)
        await typeInto(page, 'Issuer', `https://id.example/${word}`)
        await typeInto(page, 'JWKS URL', `https://id.example/${word}/keys`)
      },
      send: 'Add provider',
      done: /\/idps\/chaos|ALREADY_EXISTS|already has this issuer/,
    },
    {
      name: 'Edit a provider',
      path: '/idps/okta-corp?form=edit',
      fill: (page, word) => typeInto(page, 'Audience', word),
      send: 'Change the provider',
      done: /\/idps\/okta-corp\n/,
    },
    {
      name: 'Grant rights',
      path: '/users/ledger-api-user?form=grant',
      fill: (page, word) => typedParty(page, 'Parties', word),
      send: /^Grant 1 right/,
      done: /\/users\/ledger-api-user\n|already/i,
    },
    {
      name: 'Revoke rights',
      path: `/users/${userOfRights}`,
      fill: chooseRight,
      send: 'Revoke 1 right',
      chosen: rightOf,
      done: /No right matches/,
    },
    {
      name: 'Validate a DAR',
      path: '/packages/validate',
      fill: async (page, word) => {
        await chooseDar(page, word)
      },
      send: 'Validate',
      chosen: (word) => `${word}.dar`,
      done: /would accept this DAR/,
      // The response has no body, so faults of the body change nothing.
      withstands: ['cut body', 'wrong types', 'empty body', '100 MB body'],
    },
    {
      name: 'Edit a user',
      path: '/users',
      fill: async (page, word) => {
        await makeUser(page, word)
        await page.goto(`/users/${word}?form=edit`)
        await typedParty(page, 'Primary party', word)
      },
      send: 'Change the user',
      done: /\/users\/chaos[^?\n]*\n/,
    },
    {
      name: 'Delete a user',
      path: '/users',
      fill: async (page, word) => {
        await makeUser(page, word)
        await page.goto(`/users/${word}?ask=delete`)
        await typeInto(page, 'The user id', word)
      },
      send: 'Delete the user',
      done: /\/users\n|USER_NOT_FOUND/,
    },
    {
      name: 'Edit a party',
      path: `/parties/${encodeURIComponent(party)}?form=edit`,
      fill: async (page, word) => {
        await page.getByRole('button', { name: 'Add annotation' }).click()
        // The number in the label grows with the annotations that others have added.
        await typeInto(page, /^Key \d+$/, word)
        await typeInto(page, /^Value \d+$/, `about ${word}`)
      },
      send: 'Change the annotations',
      done: /\/parties\/[^?\n]*\n/,
    },
    {
      name: 'Delete a provider',
      path: '/idps',
      fill: async (page, word) => {
        await makeProvider(page, word)
        await page.goto(`/idps/${word}?ask=delete`)
        await typeInto(page, 'The identity provider id', word)
      },
      send: 'Delete the provider',
      done: /\/idps\n|NOT_FOUND/,
    },
    {
      name: 'Upload a DAR',
      path: '/packages/validate',
      fill: async (page, word) => {
        await chooseDar(page, word)
        await page.getByRole('button', { name: 'Validate', exact: true }).click()
        await expect(page.getByRole('button', { name: 'Upload…' })).toBeEnabled()
      },
      send: async (page) => {
        await page.getByRole('button', { name: 'Upload…' }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Upload' }).click()
      },
      passesOver: 'Validate again',
      chosen: (word) => `${word}.dar`,
      done: /The DAR was uploaded/,
      withstands: ['cut body', 'wrong types', 'empty body'],
    },
  ]
}
