import { isRedirect } from '@tanstack/react-router'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPartyId } from '#ledger/ids/id-forms.ts'
import { anyIdOf, anyWrapping } from '#ledger/testing/id-arbitraries.ts'
import { partyIdOf } from '#ledger/testing/party-id.ts'
import { runs } from '#ledger/testing/runs.ts'
import { redirectToIds } from './address-ids.ts'

const update = `1220${'ab'.repeat(32)}`
const [alice, bob] = [partyIdOf('alice'), partyIdOf('bob')]
const hash = 'cd'.repeat(32)
const aliceEncoded = encodeURIComponent(alice)

/** Returns the redirect from an address, or undefined if the address is not redirected. */
async function redirectFrom(address: string) {
  try {
    await redirectToIds(address)
    return undefined
  } catch (error) {
    if (!isRedirect(error)) throw error
    const { href, state, replace } = error.options
    return { href, state, replace }
  }
}

describe('redirectToIds', () => {
  it.each([
    [`/updates/${update}.`, `/updates/${update}`, ['.']],
    [
      `/canton/updates/(${update})?encoding=x#e`,
      `/canton/updates/${update}?encoding=x#e`,
      ['(', ')'],
    ],
    [`/updates/%E2%80%8B${update}`, `/updates/${update}`, ['\u200B']],
    [`/updates/%23${update}:3`, `/updates/${update}:3`, []],
    [`/updates/see%20${update},%20please`, `/updates/${update}`, ['see', ', please']],
    [`/contracts/00${hash},`, `/contracts/00${hash}`, [',']],
    [`/packages/${hash}%22`, `/packages/${hash}`, ['"']],
    [`/parties/${aliceEncoded}%3FmemoId%3D104233`, `/parties/${alice}`, ['?memoId=104233']],
    [`/parties/${encodeURIComponent(aliceEncoded)}`, `/parties/${alice}`, []],
    [`/parties/${alice}%23CBTC/activity`, `/parties/${alice}/activity`, ['#CBTC']],
    [
      `/parties/${alice}/activity/${update})?where=x`,
      `/parties/${alice}/activity/${update}?where=x`,
      [')'],
    ],
    [
      `/holdings?x=1&owner=${alice}.&owner=${bob}#a`,
      `/holdings?x=1&owner=${alice}&owner=${bob}#a`,
      ['.'],
    ],
  ])(
    'redirects from %s to the address without extra characters, and keeps the extra characters in the navigation state',
    async (address, href, ignored) => {
      expect(await redirectFrom(address)).toEqual({ href, state: { ignored }, replace: true })
    },
  )

  it('redirects to the party’s page if other characters surround the party id', async () => {
    await fc.assert(
      fc.asyncProperty(anyIdOf.party, anyWrapping, async (id, wrap) => {
        // Excludes wrappings that form a valid id with a longer hint, because such ids are kept.
        fc.pre(!isPartyId(wrap(id)))
        const found = await redirectFrom(`/parties/${encodeURIComponent(wrap(id))}`)
        expect(found?.href).toBe(`/parties/${id}`)
      }),
      { numRuns: runs(1000) },
    )
  })

  it.each([
    `/parties/${partyIdOf('my node')}`,
    `/parties/${alice},${bob}`,
    `/parties/älice::${update}`,
    `/users/${hash}.`,
    `/templates/${hash}:Splice.Amulet:Amulet`,
    `/holdings?owner=${alice},${bob}`,
    '/updates/nonsense.',
    '/updates/%E0%A4%A',
  ])('does not redirect from %s', async (address) => {
    expect(await redirectFrom(address)).toBeUndefined()
    expect(await redirectFrom(encodeURI(address))).toBeUndefined()
  })

  it('does not redirect from an address whose id is in the ledger’s form', () => {
    const anyAddress = fc.oneof(
      anyIdOf.party.map((id) => `/parties/${id}`),
      anyIdOf.update.map((id) => `/updates/${id}`),
      anyIdOf.contract.map((id) => `/contracts/${id}`),
      anyIdOf.hash.map((id) => `/packages/${id}`),
      anyIdOf.party.map((id) => `/holdings?owner=${encodeURIComponent(id)}`),
    )
    fc.assert(
      fc.property(anyAddress, (address) => {
        expect(redirectToIds(address)).toBeUndefined()
      }),
      { numRuns: runs(1000) },
    )
  })
})
