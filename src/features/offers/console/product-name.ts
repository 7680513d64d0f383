import { useOrganization } from '#src/brands/browser/page-data.tsx'

/** Returns the lender's name for a product, or the key if the product is not offered. */
export const useProductName = (): ((product: string) => string) => {
  const { products } = useOrganization().orgMetaData
  return (product) => {
    const name = Object.hasOwn(products, product) ? products[product]?.name : undefined
    return name ? `${name.charAt(0).toUpperCase()}${name.slice(1)}` : product
  }
}
