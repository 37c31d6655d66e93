import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { packageRows } from '#features/packages/rules/package-rows.ts'
import { catalogueRows } from '#ledger/daml-lf/catalogue/catalogue.ts'
import { openVoteRow } from '#features/votes/rules/vote-row.ts'
import { ownVetting, packageIds } from '#features/packages/queries/packages.ts'
import { useCatalogueState } from '#shared/queries/package-types/catalogue.ts'
import { closedVoteRows } from '#features/votes/queries/closed-vote-rows.ts'
import {
  toSuggestionSource,
  useSuggestionOptions,
  type SuggestionSource,
} from '#shared/queries/suggestions/suggestion-source.ts'
import { savedSearches } from '#features/search/queries/saved-searches.ts'
import { templateNames } from '#features/commands/queries/template-names.ts'
import { usePartySuggestions } from '#features/parties/queries/use-party-suggestions.ts'
import { userList } from '#shared/queries/suggestions/user-list.ts'
import { openVotes } from '#features/votes/queries/open-votes.ts'
import type { PaletteResult } from './palette-result.ts'
import {
  toChoiceResult,
  toDeclarationResult,
  toNameResults,
  toPackageResult,
  toPartyResult,
  toSavedSearchResult,
  toTemplateResult,
  toUserResult,
  toVoteResult,
} from './to-palette-result.ts'

const none: readonly PaletteResult[] = []

/**
 * Returns everything that words can find, and the state of the sources. Sends requests only while
 * the palette is open and a text is typed.
 * @param typed the text after a short pause in typing; empty if there is nothing to find
 */
export function usePaletteResults(typed: string): {
  readonly found: readonly PaletteResult[]
  readonly sources: readonly SuggestionSource[]
} {
  const client = useQueryClient()
  const isEnabled = typed !== ''
  const optionsFor = useSuggestionOptions(isEnabled)

  const { parties, sources } = usePartySuggestions(typed)
  const users = useQuery({ ...userList(), ...optionsFor('ledger') })
  const ids = useQuery({ ...packageIds(), ...optionsFor('ledger') })
  const vetting = useQuery({ ...ownVetting(), ...optionsFor('ledger') })
  const open = useQuery({ ...openVotes(), ...optionsFor('scan') })
  const closed = useQuery({ ...closedVoteRows(), ...optionsFor('scan') })
  const searches = useQuery({ ...savedSearches(), ...optionsFor() })

  const catalogue = useCatalogueState()

  const ofParties = useMemo(
    () => [...parties.map(toPartyResult), ...parties.flatMap(toNameResults)],
    [parties],
  )
  const ofUsers = useMemo(() => users.data?.map(toUserResult), [users.data])
  const ofPackages = useMemo(
    () => packageRows(ids.data, vetting.data).map(toPackageResult),
    [ids.data, vetting.data],
  )
  const ofVotes = useMemo(() => {
    const contracts = open.data?.kind === 'listed' ? open.data.contracts : []
    // The palette does not show the number of votes, so it needs neither the voters nor the
    // threshold.
    const rules = { svs: undefined, threshold: undefined }
    const rows = contracts.map((contract) => openVoteRow(contract, rules))
    return [...rows, ...(closed.data ?? [])].map(toVoteResult)
  }, [open.data, closed.data])
  const ofSearches = useMemo(() => searches.data?.map(toSavedSearchResult), [searches.data])
  const ofTemplates = useMemo(() => {
    if (!isEnabled) return none
    const { templates, choices } = templateNames(client)
    const declared = catalogueRows(catalogue.entries).filter(({ isNewest }) => isNewest)
    return [
      ...declared.map(toDeclarationResult),
      ...templates.map(toTemplateResult),
      ...choices.map(toChoiceResult),
    ]
  }, [isEnabled, client, catalogue.entries])

  const found = useMemo(
    () =>
      isEnabled
        ? [ofParties, ofUsers, ofVotes, ofPackages, ofSearches, ofTemplates].flatMap(
            (all) => all ?? none,
          )
        : none,
    [isEnabled, ofParties, ofUsers, ofVotes, ofPackages, ofSearches, ofTemplates],
  )
  return {
    found,
    sources: isEnabled
      ? [
          ...sources,
          toSuggestionSource('users', users),
          toSuggestionSource('packages', ids),
          toSuggestionSource('names of packages', vetting),
          toSuggestionSource('open votes', open),
          toSuggestionSource('closed votes', closed),
          toSuggestionSource('saved searches', searches),
        ]
      : [],
  }
}
