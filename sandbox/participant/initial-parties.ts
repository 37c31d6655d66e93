import type { Participant } from './participant.ts'

/**
 * Hints of parties that are known only to this participant's operator, because they have not
 * transacted yet.
 */
const hints = (
  'atlas-broker atlas-custody birch-lending cedar-clearing coral-payments dorado-fx ' +
  'emberline-fund fairway-trade garnet-issuer harrow-credit ironbark-vault juno-settlement ' +
  'keystone-repo larch-treasury midway-desk northgate-bond orchard-index pelican-swap ' +
  'quill-registry riverbend-escrow sorrel-wallet tidewater-nostro upland-margin vireo-yield'
).split(' ')

const initialAnnotations: readonly (readonly [key: string, value: string])[] = [
  ['department', 'treasury'],
  ['contact', 'Zoë Müller'],
  ['crm.example.com/customer-id', 'C-004711'],
  ['validator.example.com/onboarded', '2025-03-04'],
]

/**
 * Identity providers that are assigned to the hosted parties in turn. The empty text is the default
 * provider.
 */
const providers = ['', '', '', '', 'okta-corp', '', 'keycloak-acme', '']

/**
 * Adds the parties that the participant knows at the start: all parties of the network, including
 * its hosted parties, and a few allocated parties that the network does not know yet.
 */
export function addInitialParties({ ledger, parties, namespace }: Participant): void {
  const { network } = ledger
  for (const party of network.parties) parties.putRemote(party)
  const hosted = [
    network.localValidator.party,
    ...network.users
      .filter(({ validator }) => validator === network.localValidator)
      .map(({ party }) => party),
    ...hints.map((hint) => `${hint}::${namespace}`),
  ]
  for (const [index, party] of hosted.entries()) {
    parties.put({
      party,
      isHosted: true,
      identityProviderId: providers[index % providers.length] ?? '',
      meta: {
        // A party without annotations has no version yet.
        resourceVersion: index % 3 === 0 ? `${index % 7}` : '',
        annotations: new Map(index % 3 === 0 ? initialAnnotations.slice(0, index % 5) : []),
      },
    })
  }
}

/** Adds the parties of a large participant, for tests of paging: `customer-00001` and so on. */
export function addFurtherParties({ parties, namespace }: Participant, count: number): void {
  for (let number = 1; number <= count; number++) {
    parties.put({
      party: `customer-${`${number}`.padStart(5, '0')}::${namespace}`,
      isHosted: true,
      identityProviderId: '',
      meta: {
        resourceVersion: '0',
        annotations: new Map([['crm.example.com/customer-id', `C-${number}`]]),
      },
    })
  }
}
