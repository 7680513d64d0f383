/** The product that scripts play against: PRODUCT_URL, or that of "npm start". */
export const productUrl = process.env.PRODUCT_URL ?? 'http://localhost:4300'

export const isOpen = (url: string): Promise<boolean> =>
  fetch(`${url}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  )

/** For commands that people run: an error is printed in one sentence. */
export const withoutTrace = async (work: () => Promise<void> | void): Promise<void> => {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
