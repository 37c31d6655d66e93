import { linkOptions } from '@tanstack/react-router'
import {
  IconHoldings,
  IconKey,
  IconNames,
  IconNode,
  IconOverview,
  IconPackages,
  IconParties,
  IconPrepare,
  IconProviders,
  IconRegistry,
  IconSearch,
  IconSubmit,
  IconUpdates,
  IconVotes,
  IconUsers,
} from '#ui/icons.ts'

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
      },
      {
        label: 'Names',
        keys: 'g a',
        icon: IconNames,
        link: linkOptions({ to: '/names', activeOptions: { includeSearch: false } }),
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
      },
      {
        label: 'Search',
        keys: 'g s',
        icon: IconSearch,
        link: linkOptions({ to: '/search', activeOptions: { includeSearch: false } }),
      },
    ],
  },
  {
    name: 'Governance',
    pages: [
      {
        label: 'Votes',
        keys: 'g v',
        icon: IconVotes,
        link: linkOptions({ to: '/votes', activeOptions: { includeSearch: false } }),
      },
    ],
  },
  {
    name: 'Participant',
    pages: [
      {
        label: 'Parties',
        keys: 'g p',
        icon: IconParties,
        link: linkOptions({ to: '/parties', activeOptions: { includeSearch: false } }),
      },
      {
        label: 'Identity providers',
        keys: 'g i',
        icon: IconProviders,
        link: linkOptions({ to: '/idps', activeOptions: { includeSearch: false } }),
      },
      {
        label: 'Users',
        keys: 'g r',
        icon: IconUsers,
        link: linkOptions({ to: '/users', activeOptions: { includeSearch: false } }),
      },
      {
        label: 'Packages',
        keys: 'g k',
        icon: IconPackages,
        link: linkOptions({ to: '/packages', activeOptions: { includeSearch: false } }),
      },
      {
        label: 'Node',
        keys: 'g n',
        icon: IconNode,
        link: linkOptions({ to: '/node', activeOptions: { includeSearch: false } }),
      },
      {
        label: 'Who am I',
        keys: 'g w',
        icon: IconKey,
        link: linkOptions({ to: '/session', activeOptions: { includeSearch: false } }),
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
      },
      {
        label: 'Prepare',
        keys: 'g e',
        icon: IconPrepare,
        link: linkOptions({ to: '/commands/prepare', activeOptions: { includeSearch: false } }),
      },
      {
        label: 'Registry',
        keys: 'g t',
        icon: IconRegistry,
        link: linkOptions({ to: '/registry', activeOptions: { includeSearch: false } }),
      },
    ],
  },
  {
    name: 'Holdings',
    pages: [
      {
        label: 'Holdings',
        keys: 'g h',
        icon: IconHoldings,
        link: linkOptions({ to: '/holdings', activeOptions: { includeSearch: false } }),
      },
    ],
  },
]

export const pages = areas.flatMap(({ name, pages }) =>
  pages.map((page) => ({ ...page, area: name })),
)
