// Where a parcel goes: the governorate, and the address and the place on the map as far as the buyer gave them (FW-23).
import type { CustomerInfo } from '#domain/order';
import { adminTexts, mapLinkText } from '#text';
import { Isolate, OutsideLink } from '#ui';

interface Place {
  readonly customer: CustomerInfo;
}

export function ParcelPlace({ customer }: Place) {
  return (
    <>
      <CityAndAddress customer={customer} />
      {customer.mapUrl !== undefined && (
        <>
          {' · '}
          <OutsideLink url={customer.mapUrl}>{mapLinkText}</OutsideLink>
        </>
      )}
    </>
  );
}

/** On paper the link is also readable. */
export function PrintedPlace({ customer }: Place) {
  return (
    <>
      <CityAndAddress customer={customer} />
      {customer.mapUrl !== undefined && (
        <>
          {` · ${mapLinkText}: `}
          <Isolate className="wrap-anywhere">{customer.mapUrl}</Isolate>
        </>
      )}
    </>
  );
}

function CityAndAddress({ customer: { city, address } }: Place) {
  return (
    <>
      {adminTexts.orders.cities[city]}
      {address !== '' && (
        <>
          {' · '}
          <bdi>{address}</bdi>
        </>
      )}
    </>
  );
}
