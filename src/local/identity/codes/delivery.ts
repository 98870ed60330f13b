/** Contacts that a code can go to. */
export type ContactAttribute = "email" | "phone_number";

/** A contact of a user, or one that somebody typed. */
export interface Contact {
  readonly attribute: ContactAttribute;
  readonly value: string;
}

/** Where a code went, as clients are told. */
export interface CodeDeliveryDetails {
  readonly AttributeName: ContactAttribute;
  readonly DeliveryMedium: "EMAIL" | "SMS";
  /** Shortened: "a***@e***", "+*******1234". */
  readonly Destination: string;
}

const maskEmail = (address: string) => {
  const [name = "", domain = ""] = address.split("@");
  return `${name.slice(0, 1)}***@${domain.slice(0, 1)}***`;
};

const maskTelephone = (telephone: string) => `+*******${telephone.slice(-4)}`;

/** By what a code travels to a contact. */
export const mediumOf = (attribute: ContactAttribute) => (attribute === "email" ? "EMAIL" : "SMS");

/** Tells where a code went without telling the whole contact. */
export function describeDelivery({ attribute, value }: Contact): CodeDeliveryDetails {
  const Destination = attribute === "email" ? maskEmail(value) : maskTelephone(value);
  return { AttributeName: attribute, DeliveryMedium: mediumOf(attribute), Destination };
}
