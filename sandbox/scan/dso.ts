import type { Json } from '../ledger/json-value.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Sv } from '../ledger/network.ts'
import { amuletRules } from '../templates/amulet-rules.ts'
import { dsoRules, svNodeState } from '../templates/dso-rules.ts'
import { openMiningRound } from '../templates/rounds.ts'
import { activeContractOf } from './active-contract-of.ts'
import { answer } from './answer.ts'
import { openRounds } from './rounds.ts'
import { get, type Route } from './route.ts'
import { contractWithState } from './wire/contract.ts'

/**
 * Returns the number of votes that decide. With n SVs, of which f = ⌊(n−1)/3⌋ may be faulty, it is
 * ⌈(n+f+1)/2⌉ (docs/network-rules.md, Governance).
 */
export function votingThreshold(svs: number): number {
  const faulty = Math.floor((svs - 1) / 3)
  return Math.ceil((svs + faulty + 1) / 2)
}

/** Returns the SVs in the DSO rules: all SVs of the network except those that were voted out. */
export function activeSvs(ledger: Ledger): Sv[] {
  const { offboarded } = activeContractOf(ledger, dsoRules).facts
  return ledger.network.svs.filter((sv) => !offboarded.includes(sv))
}

/** The host of an SV's public Scan. */
export const publicHostOf = ({ name }: Sv): string => `scan.${name.toLowerCase()}.example.org`

/**
 * `GET /v0/dso`, which includes the SV of this Scan, `/v0/dso-party-id`,
 * `/v0/splice-instance-names` and `/v0/scans`.
 */
export function dso(ledger: Ledger, own?: Sv): Route[] {
  const { network } = ledger
  return [
    get('/v0/dso', () => {
      const svs = activeSvs(ledger)
      const sv = own ?? svs[0]
      const latest = openRounds(ledger).at(-1)
      const body: { [key: string]: Json } = {
        sv_user: sv === undefined ? '' : `${sv.name}-administrator`,
        sv_party_id: sv?.party ?? '',
        dso_party_id: network.dso,
        voting_threshold: votingThreshold(svs.length),
        latest_mining_round: contractWithState(latest ?? activeContractOf(ledger, openMiningRound)),
        amulet_rules: contractWithState(activeContractOf(ledger, amuletRules)),
        dso_rules: contractWithState(activeContractOf(ledger, dsoRules)),
        sv_node_states: ledger
          .activeNow(svNodeState)
          .filter(({ facts }) => svs.includes(facts.sv))
          .map(contractWithState),
        initial_round: '0',
      }
      return answer(body)
    }),
    get('/v0/dso-party-id', () => answer({ dso_party_id: network.dso })),
    get('/v0/splice-instance-names', () =>
      answer({
        network_name: network.names.networkName,
        network_favicon_url: network.names.networkFaviconUrl,
        amulet_name: network.names.amuletName,
        amulet_name_acronym: network.names.amuletNameAcronym,
        name_service_name: network.names.nameServiceName,
        name_service_name_acronym: network.names.nameServiceNameAcronym,
      }),
    ),
    get('/v0/scans', () =>
      answer({
        scans: [
          {
            domainId: network.globalSynchronizer,
            scans: activeSvs(ledger).map((sv) => ({
              publicUrl: `https://${publicHostOf(sv)}`,
              svName: sv.name,
            })),
          },
        ],
      }),
    ),
  ]
}
