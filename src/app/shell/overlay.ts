/** The overlays of the page, of which at most one is open. */
export type Overlay = 'palette' | 'requests' | 'help' | 'session' | 'menu'

export type OpenOverlay = (overlay: Overlay) => void
