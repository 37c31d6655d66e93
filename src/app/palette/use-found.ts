import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { packageRows } from '#features/packages/rules/package-rows.ts'
import { catalogueRows } from '#ledger/daml-lf/catalogue/catalogue.ts'
import { openVoteRow } from '#features/votes/rules/vote-row.ts'
import { ownVetting, packageIds } from '#features/packages/queries/packages.ts'
import { useCatalogueState } from '#shared/queries/package-types/catalogue.ts'
import { closedVoteRows } from '#features/votes/queries/closed-vote-rows.ts'
import { sourceOf, useAskedOnce, type Source } from '#shared/queries/suggestions/source.ts'
import { savedSearches } from '#features/search/queries/saved-searches.ts'
import { templateNames } from '#features/commands/queries/template-names.ts'
import { usePartySuggestions } from '#features/parties/queries/use-party-suggestions.ts'
import { userList } from '#shared/queries/suggestions/user-list.ts'
import { openVotes } from '#features/votes/queries/open-votes.ts'
import type { Found } from './found.ts'
import {
  choiceFound,
  declarationFound,
  namesFound,
  packageFound,
  partyFound,
  searchFound,
  templateFound,
  userFound,
  voteFound,
} from './found-in.ts'

const none: readonly Found[] = []

/**
 * Returns everything that words can find, and the state of the sources. No request is sent before
 * the user types or after the palette closes.
 * @param typed the text after a short pause in typing; empty if there is nothing to find
 */
export function useFound(typed: string): {
  readonly found: readonly Found[]
  readonly sources: readonly Source[]
} {
  const client = useQueryClient()
  const asks = typed !== ''
  const askedOf = useAskedOnce(asks)

  const { parties, sources } = usePartySuggestions(typed)
  const users = useQuery({ ...userList(), ...askedOf('ledger') })
  const ids = useQuery({ ...packageIds(), ...askedOf('ledger') })
  const vetting = useQuery({ ...ownVetting(), ...askedOf('ledger') })
  const open = useQuery({ ...openVotes(), ...askedOf('scan') })
  const closed = useQuery({ ...closedVoteRows(), ...askedOf('scan') })
  const searches = useQuery({ ...savedSearches(), ...askedOf() })

  const catalogue = useCatalogueState()

  const ofParties = useMemo(
    () => [...parties.map(partyFound), ...parties.flatMap(namesFound)],
    [parties],
  )
  const ofUsers = useMemo(() => users.data?.map(userFound), [users.data])
  const ofPackages = useMemo(
    () => packageRows(ids.data, vetting.data).map(packageFound),
    [ids.data, vetting.data],
  )
  const ofVotes = useMemo(() => {
    const contracts = open.data?.kind === 'listed' ? open.data.contracts : []
    // The voters do not matter here.
    const rules = { svs: undefined, threshold: undefined }
    const rows = contracts.map((contract) => openVoteRow(contract, rules))
    return [...rows, ...(closed.data ?? [])].map(voteFound)
  }, [open.data, closed.data])
  const ofSearches = useMemo(() => searches.data?.map(searchFound), [searches.data])
  const ofTemplates = useMemo(() => {
    if (!asks) return none
    const { templates, choices } = templateNames(client)
    const declared = catalogueRows(catalogue.entries).filter(({ isNewest }) => isNewest)
    return [
      ...declared.map(declarationFound),
      ...templates.map(templateFound),
      ...choices.map(choiceFound),
    ]
  }, [asks, client, catalogue.entries])

  const found = useMemo(
    () =>
      asks
        ? [ofParties, ofUsers, ofVotes, ofPackages, ofSearches, ofTemplates].flatMap(
            (all) => all ?? none,
          )
        : none,
    [asks, ofParties, ofUsers, ofVotes, ofPackages, ofSearches, ofTemplates],
  )
  return {
    found,
    sources: asks
      ? [
          ...sources,
          sourceOf('users', users),
          sourceOf('packages', ids),
          sourceOf('names of packages', vetting),
          sourceOf('open votes', open),
          sourceOf('closed votes', closed),
          sourceOf('saved searches', searches),
        ]
      : [],
  }
}
