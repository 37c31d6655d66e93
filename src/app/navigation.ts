import { linkOptions } from '@tanstack/react-router'
import { IconOverview, IconSearch, IconUpdates } from '#ui/icons.ts'

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
]

export const pages = areas.flatMap(({ name, pages }) =>
  pages.map((page) => ({ ...page, area: name })),
)
