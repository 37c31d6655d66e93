/**
 * Imports the style sheets of every page. Without them, a table has no height and everything is in
 * view.
 */
import '../style/tokens.css'
import '../style/base.css'
