import { configure } from '@testing-library/react'

// What a page fetches late shows late on a busy machine, and that is no fault of the page.
configure({ asyncUtilTimeout: 8_000 })
