import { linkOptions, type LinkProps } from '@tanstack/react-router'
import type { Need } from '#ledger/admin/page-need.ts'
import { isIndexOffered } from '#queries/history-index/offered.ts'
import {
  IconActivity,
  IconContracts,
  IconHoldings,
  IconKey,
  IconNames,
  IconNetwork,
  IconNode,
  IconOverview,
  IconPackages,
  IconParties,
  IconPrepare,
  IconProviders,
  IconRegistry,
  IconRewards,
  IconSearch,
  IconStatement,
  IconSubmit,
  IconTemplates,
  IconTraffic,
  IconUpdates,
  IconUpgrades,
  IconVotes,
  IconUsers,
} from '#ui/icons.ts'

interface Page {
  readonly label: string
  /** The two keys that go there. */
  readonly keys: string
  readonly icon: typeof IconOverview
  readonly link: LinkProps
  /** What it asks of who opens it, for "Who am I". */
  readonly need: Need
  /** Shows nothing without a history index: not offered where there is none. */
  readonly needsIndex?: true
}

interface Area {
  readonly name: string
  readonly pages: readonly Page[]
}

/**
 * The pages by area: what the navigation, the palette and the keyboard help are drawn from. A page
 * is one entry here, in the commit that brings it.
 */
export const areas = [
  {
    name: 'Network',
    pages: [
      {
        label: 'Overview',
        keys: 'g o',
        icon: IconOverview,
        link: linkOptions({ to: '/', activeOptions: { exact: true, includeSearch: false } }),
        need: 'no token',
      },
      {
        label: 'Votes',
        keys: 'g v',
        icon: IconVotes,
        link: linkOptions({ to: '/votes', activeOptions: { includeSearch: false } }),
        need: 'no token',
      },
      {
        label: 'Names',
        keys: 'g a',
        icon: IconNames,
        link: linkOptions({ to: '/names', activeOptions: { includeSearch: false } }),
        need: 'no token',
      },
      {
        label: 'Upgrades',
        keys: 'g q',
        icon: IconUpgrades,
        link: linkOptions({ to: '/upgrades', activeOptions: { includeSearch: false } }),
        need: 'no token',
      },
      {
        label: 'Network',
        keys: 'g z',
        icon: IconNetwork,
        link: linkOptions({ to: '/network', activeOptions: { includeSearch: false } }),
        need: 'no token',
      },
    ],
  },
  {
    name: 'History',
    pages: [
      {
        label: 'Updates',
        keys: 'g u',
        icon: IconUpdates,
        link: linkOptions({ to: '/updates', activeOptions: { includeSearch: false } }),
        need: 'no token',
      },
      {
        label: 'Search',
        keys: 'g s',
        icon: IconSearch,
        link: linkOptions({ to: '/search', activeOptions: { includeSearch: false } }),
        need: 'no token',
      },
      {
        label: 'Private history',
        keys: 'g x',
        icon: IconKey,
        link: linkOptions({ to: '/private-history', activeOptions: { includeSearch: false } }),
        need: 'can read as a party',
        needsIndex: true,
      },
      {
        label: 'Network activity',
        keys: 'g j',
        icon: IconActivity,
        link: linkOptions({ to: '/activity', activeOptions: { includeSearch: false } }),
        need: 'no token',
        needsIndex: true,
      },
    ],
  },
  {
    name: 'Assets',
    pages: [
      {
        label: 'Holdings',
        keys: 'g h',
        icon: IconHoldings,
        link: linkOptions({
          to: '/holdings',
          activeOptions: { exact: true, includeSearch: false },
        }),
        need: 'no token',
      },
      {
        label: 'Statement',
        keys: 'g m',
        icon: IconStatement,
        link: linkOptions({ to: '/holdings/statement', activeOptions: { includeSearch: false } }),
        need: 'no token',
      },
      {
        label: 'Rewards',
        keys: 'g y',
        icon: IconRewards,
        link: linkOptions({ to: '/rewards', activeOptions: { includeSearch: false } }),
        need: 'no token',
      },
      {
        label: 'Registry',
        keys: 'g t',
        icon: IconRegistry,
        link: linkOptions({ to: '/registry', activeOptions: { includeSearch: false } }),
        need: 'no token',
      },
    ],
  },
  {
    name: 'Participant',
    pages: [
      {
        label: 'Node',
        keys: 'g n',
        icon: IconNode,
        link: linkOptions({ to: '/node', activeOptions: { includeSearch: false } }),
        need: 'a ledger token',
      },
      {
        label: 'Traffic',
        keys: 'g b',
        icon: IconTraffic,
        link: linkOptions({ to: '/traffic', activeOptions: { includeSearch: false } }),
        need: 'no token',
      },
      {
        label: 'Parties',
        keys: 'g p',
        icon: IconParties,
        link: linkOptions({ to: '/parties', activeOptions: { includeSearch: false } }),
        need: 'participant or identity provider admin',
      },
      {
        label: 'Users',
        keys: 'g r',
        icon: IconUsers,
        link: linkOptions({ to: '/users', activeOptions: { includeSearch: false } }),
        need: 'participant or identity provider admin',
      },
      {
        label: 'Identity providers',
        keys: 'g i',
        icon: IconProviders,
        link: linkOptions({ to: '/idps', activeOptions: { includeSearch: false } }),
        need: 'participant admin',
      },
      {
        label: 'Contracts',
        keys: 'g f',
        icon: IconContracts,
        link: linkOptions({ to: '/contracts', activeOptions: { includeSearch: false } }),
        need: 'can read as a party',
      },
      {
        label: 'Packages',
        keys: 'g k',
        icon: IconPackages,
        link: linkOptions({ to: '/packages', activeOptions: { includeSearch: false } }),
        need: 'a ledger token',
      },
      {
        label: 'Templates',
        keys: 'g d',
        icon: IconTemplates,
        link: linkOptions({ to: '/templates', activeOptions: { includeSearch: false } }),
        need: 'a ledger token',
      },
    ],
  },
  {
    name: 'Commands',
    pages: [
      {
        label: 'Submit',
        keys: 'g c',
        icon: IconSubmit,
        link: linkOptions({ to: '/commands/submit', activeOptions: { includeSearch: false } }),
        need: 'can act as a party',
      },
      {
        label: 'Prepare',
        keys: 'g e',
        icon: IconPrepare,
        link: linkOptions({ to: '/commands/prepare', activeOptions: { includeSearch: false } }),
        need: 'can read as a party',
      },
      {
        label: 'Completions',
        keys: 'g l',
        icon: IconStatement,
        link: linkOptions({ to: '/commands/completions', activeOptions: { includeSearch: false } }),
        need: 'can read as a party',
      },
    ],
  },
] satisfies readonly Area[]

/** Reached from the session, not from the navigation. */
const whoAmI = {
  label: 'Who am I',
  keys: 'g w',
  icon: IconKey,
  link: linkOptions({ to: '/session', activeOptions: { includeSearch: false } }),
  need: 'no token',
} satisfies Page

/** Whether a page is offered here: without a history index, none that shows nothing without. */
export function isOffered(page: Pick<Page, 'label' | 'needsIndex'>): boolean {
  return page.needsIndex !== true || isIndexOffered()
}

/** Every page that a key leads to. */
export const pages = [...areas.flatMap(({ pages }) => [...pages]), whoAmI]
