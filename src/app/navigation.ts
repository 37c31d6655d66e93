import { linkOptions, type LinkProps } from '@tanstack/react-router'
import type { PageNeed } from '#ledger/rights/page-need.ts'
import {
  IconActivity,
  IconCheck,
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

/** A page of the dashboard that has a shortcut. */
export interface Page {
  readonly label: string
  /** The short label for the navigation and tabs, next to the name of the group or entry. */
  readonly short?: string
  readonly keys: string
  readonly icon: typeof IconOverview
  readonly link: LinkProps & { readonly to: NonNullable<LinkProps['to']> }
  readonly need: PageNeed
  /** True for a page that is hidden without a history index, because it would be empty. */
  readonly needsIndex?: true
}

/**
 * Several pages behind one link of the navigation. Tabs on each of these pages link to the other
 * pages.
 */
interface PageWithViews {
  readonly label: string
  readonly icon: typeof IconOverview
  readonly views: readonly Page[]
}

export type Entry = Page | PageWithViews

interface NavigationGroup {
  readonly name: string
  readonly entries: readonly Entry[]
}

/**
 * The groups of the navigation. The palette and the keyboard help list the same pages. Add a new
 * page here in the same commit as its route.
 */
export const navigation: readonly NavigationGroup[] = [
  {
    name: 'Mine',
    entries: [
      {
        label: 'Overview',
        keys: 'g o',
        icon: IconOverview,
        link: linkOptions({ to: '/', activeOptions: { exact: true, includeSearch: false } }),
        need: 'no token',
      },
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
        label: 'Private history',
        keys: 'g x',
        icon: IconKey,
        link: linkOptions({ to: '/private-history', activeOptions: { includeSearch: false } }),
        need: 'can read as a party',
        needsIndex: true,
      },
    ],
  },
  {
    name: 'Network',
    entries: [
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
        label: 'Registry',
        keys: 'g t',
        icon: IconRegistry,
        link: linkOptions({ to: '/registry', activeOptions: { includeSearch: false } }),
        need: 'no token',
      },
      {
        label: 'Health',
        icon: IconNetwork,
        views: [
          {
            label: 'Network',
            short: 'Scans',
            keys: 'g z',
            icon: IconNetwork,
            link: linkOptions({ to: '/network', activeOptions: { includeSearch: false } }),
            need: 'no token',
          },
          {
            label: 'Network activity',
            short: 'Activity',
            keys: 'g j',
            icon: IconActivity,
            link: linkOptions({ to: '/activity', activeOptions: { includeSearch: false } }),
            need: 'no token',
            needsIndex: true,
          },
        ],
      },
    ],
  },
  {
    name: 'Node',
    entries: [
      {
        label: 'Node',
        short: 'Status',
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
        label: 'Upgrades',
        keys: 'g q',
        icon: IconUpgrades,
        link: linkOptions({ to: '/upgrades', activeOptions: { includeSearch: false } }),
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
        icon: IconUsers,
        views: [
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
        ],
      },
      {
        label: 'Packages',
        icon: IconPackages,
        views: [
          {
            label: 'Packages',
            keys: 'g k',
            icon: IconPackages,
            link: linkOptions({
              to: '/packages',
              activeOptions: { exact: true, includeSearch: false },
            }),
            need: 'a ledger token',
          },
          {
            label: 'Templates',
            keys: 'g d',
            icon: IconTemplates,
            link: linkOptions({ to: '/templates', activeOptions: { includeSearch: false } }),
            need: 'a ledger token',
          },
          {
            label: 'Vetting by participant',
            short: 'Vetting',
            keys: 'g 1',
            icon: IconCheck,
            link: linkOptions({ to: '/packages/vetting', activeOptions: { includeSearch: false } }),
            need: 'a ledger token',
          },
        ],
      },
      {
        label: 'Contracts',
        keys: 'g f',
        icon: IconContracts,
        link: linkOptions({ to: '/contracts', activeOptions: { includeSearch: false } }),
        need: 'can read as a party',
      },
      {
        label: 'Commands',
        icon: IconSubmit,
        views: [
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
            label: 'Commands sent',
            short: 'Sent',
            keys: 'g l',
            icon: IconStatement,
            link: linkOptions({ to: '/commands/sent', activeOptions: { includeSearch: false } }),
            need: 'can read as a party',
          },
        ],
      },
    ],
  },
]
