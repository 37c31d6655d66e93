import { Identifiers } from './identifiers.ts'
import type { Network, Sv, User, Validator } from './network.ts'
import { Prng } from './prng.ts'

/** Names of super validators with their reward weights in basis points. */
const superValidators: readonly (readonly [string, number])[] = [
  ['Northwind-Digital-1', 125_000],
  ['Global-Synchronizer-Foundation', 100_000],
  ['Harbour-Markets', 100_000],
  ['Meridian-Nodes', 100_000],
  ['Aurora-Clearing', 100_000],
  ['Quay-Street-Labs', 50_000],
  ['Lighthouse-Infra', 50_000],
  ['Cobalt-Treasury', 40_000],
  ['Redwood-Custody', 30_000],
  ['Sable-Exchange', 25_000],
  ['Tern-Capital', 20_000],
  ['Umbra-Ventures', 10_000],
  ['Vega-Networks', 5_000],
]

const validatorNames = (
  'acorn basalt cirrus delta ember fjord granite heron indigo juniper kestrel lagoon maple ' +
  'nimbus opal pioneer quartz raven saffron tundra umber violet walnut xenon yarrow zephyr ' +
  'anchor beacon copper dune elm falcon glacier hazel iris jade krypton lotus marble nectar'
).split(' ')

const people = (
  'alice bob carol dave erin faythe grace heidi ivan judy mallory niaj olivia peggy rupert ' +
  'sybil trent ursula victor wendy treasury settlement custody-main market-maker gas-station'
).split(' ')

/** Unusual party hints that the protocol allows and that a page must handle. */
const oddHints: readonly string[] = [
  '--leading-dashes',
  'Carol:-_ a9c80151-002c-445e-9fae-3caf111e3ac4',
  'with spaces in it',
  'colon:separated:hint',
  'trailing-dash-',
  '_',
  'auth0_007c675a429eaf831f0991308d85',
  'x'.repeat(180),
]

const userCount = 246

/**
 * Creates the network's members from a seed: 13 SVs, 40 validators and about 250 users, 300 parties
 * in total.
 */
export function makeNetwork(seed: number): Network {
  const ids = new Identifiers(seed)
  const prng = new Prng(seed ^ 0x6e657477)
  const dsoFingerprint = `1220${ids.fingerprint('dso')}`
  const svs: Sv[] = superValidators.map(([name, rewardWeight], index) => {
    const fingerprint = `1220${ids.fingerprint(`sv/${name}`)}`
    const participantId = `PAR::${name.toLowerCase()}::${fingerprint}`
    const joinedAsOfRound = index < 4 ? 0 : index * 1170
    return { name, party: `${name}::${fingerprint}`, participantId, rewardWeight, joinedAsOfRound }
  })
  const validators = validatorNames.map((name, index): Validator => {
    const fingerprint = `1220${ids.fingerprint(`validator/${name}`)}`
    return {
      party: `${name}-validator-1::${fingerprint}`,
      participantId: `PAR::${name}::${fingerprint}`,
      sponsor: svs[index % svs.length]?.party ?? '',
      contactPoint: index % 5 === 0 ? '' : `ops@${name}.example.org`,
      version: prng.chance(0.7) ? '0.7.4' : '0.7.1',
    }
  })
  const users = Array.from({ length: userCount }, (_, index) => user(index, validators, ids, prng))
  const [localValidator] = validators
  if (!localValidator) throw new Error('There is no validator')
  const dso = `DSO::${dsoFingerprint}`
  return {
    ids,
    name: 'sandbox',
    dso,
    globalSynchronizer: `global-domain::${dsoFingerprint}`,
    secondSynchronizer: `settlement-domain::1220${ids.fingerprint('settlement-domain')}`,
    svs,
    validators,
    users,
    localValidator,
    parties: [dso, ...[...svs, ...validators, ...users].map(({ party }) => party)],
    names: {
      networkName: 'Sandbox',
      networkFaviconUrl: 'https://sandbox.example.org/favicon.ico',
      amuletName: 'Canton Coin',
      amuletNameAcronym: 'CC',
      nameServiceName: 'Canton Name Service',
      nameServiceNameAcronym: 'CNS',
    },
  }
}

/**
 * Creates a user. The first validator hosts the first few users and the users with unusual hints,
 * so that the local node has data to show.
 */
function user(index: number, validators: readonly Validator[], ids: Identifiers, prng: Prng): User {
  const local = index < people.length + oddHints.length
  const hosting = validators[local ? 0 : 1 + prng.below(validators.length - 1)]
  if (!hosting) throw new Error('There is no validator')
  const person = people[index % people.length] ?? 'user'
  const hint =
    index < people.length
      ? person
      : (oddHints[index - people.length] ??
        `${person}-${ids.fingerprint(`hint/${index}`).slice(0, 8)}`)
  const external = index % 9 === 4
  const namespace = hosting.party.slice(hosting.party.lastIndexOf('::') + 2)
  const fingerprint = external ? `1220${ids.fingerprint(`key/${index}`)}` : namespace
  return { party: `${hint}::${fingerprint}`, validator: hosting, external }
}
