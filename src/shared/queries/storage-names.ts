/** The names under which this browser stores a user's data. `toStorageName` adds the user. */
export const storageNames = {
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
  watchesReported: 'cantilever-watches-told',
  watchedSearches: 'cantilever-watched-searches',
  searchesSeen: 'cantilever-searches-seen',
  voteIds: 'cantilever.vote-ids.',
} as const

const { drafts, sent, prepared, searches, packages, voteIds: _inTab, ...local } = storageNames

/** The names of databases. */
export const databaseNames = [drafts, sent, prepared, searches, packages]

/** The names in the browser's local storage. */
export const localStorageNames = Object.values(local)
