export const spanish = {
  '{fee}, only if you cannot sign online': '{fee}, solo si usted no puede firmar en línea',
}
