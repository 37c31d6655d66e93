/** The names under which this browser keeps what is a user's, each followed by whose it is: see `keptName`. */
export const keptNames = {
  drafts: 'cantilever-drafts',
  sent: 'cantilever-sent-commands',
  prepared: 'cantilever-prepared',
  searches: 'cantilever-searches',
  packages: 'cantilever-packages',
  searchNames: 'cantilever-search-names',
  purchases: 'cantilever.name-purchases',
  decisions: 'cantilever.name-decisions',
  trafficOrders: 'cantilever.traffic-orders',
  ownerGroups: 'cantilever-holdings-owner-groups',
  ownerLists: 'cantilever-holdings-owner-lists',
  settlement: 'registry.settlement',
  partyLabels: 'cantilever-party-labels',
  partyScope: 'cantilever-party-scope',
  welcomed: 'cantilever-welcomed',
  watches: 'cantilever-watches',
  watchesTold: 'cantilever-watches-told',
  watchedSearches: 'cantilever-watched-searches',
  searchesSeen: 'cantilever-searches-seen',
  /** Followed by the list's own name. */
  voteIds: 'cantilever.vote-ids.',
} as const

/** The names of databases. */
export const keptDatabases = [
  keptNames.drafts,
  keptNames.sent,
  keptNames.prepared,
  keptNames.searches,
  keptNames.packages,
] as const

/** The names in the browser's local storage. */
export const keptTexts = [
  keptNames.purchases,
  keptNames.decisions,
  keptNames.trafficOrders,
  keptNames.searchNames,
  keptNames.ownerGroups,
  keptNames.ownerLists,
  keptNames.settlement,
  keptNames.partyLabels,
  keptNames.partyScope,
  keptNames.welcomed,
  keptNames.watches,
  keptNames.watchesTold,
  keptNames.watchedSearches,
  keptNames.searchesSeen,
] as const
