/**
 * The style sheets of what most pages have. Named here, they are one file with those of the shell:
 * each of their own would take one of the six connections that a browser opens.
 */
import '#ui/ExternalLink.module.css'
import '#ui/LongText.module.css'
import '#ui/table/VirtualTable.module.css'
import '#ui/time/TimeHeader.module.css'
import '#features/shared/sending/Sending.module.css'
