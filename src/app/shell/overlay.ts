/** What can lie over the page; one at a time. */
export type Overlay = 'palette' | 'requests' | 'help' | 'session' | 'menu'

/** Opens one of them. */
export type OpenOverlay = (overlay: Overlay) => void
