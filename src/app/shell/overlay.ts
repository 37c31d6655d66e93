/** The overlays of the page. At most one is open. */
export type Overlay = 'palette' | 'requests' | 'help' | 'session' | 'menu'

/** Opens an overlay. */
export type OpenOverlay = (overlay: Overlay) => void
