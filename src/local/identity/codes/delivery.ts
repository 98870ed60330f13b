export type ContactAttribute = "email" | "phone_number";

export interface Contact {
  readonly attribute: ContactAttribute;
  readonly value: string;
}

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

export const mediumOf = (attribute: ContactAttribute) => (attribute === "email" ? "EMAIL" : "SMS");

export function describeDelivery({ attribute, value }: Contact): CodeDeliveryDetails {
  const Destination = attribute === "email" ? maskEmail(value) : maskTelephone(value);
  return { AttributeName: attribute, DeliveryMedium: mediumOf(attribute), Destination };
}
