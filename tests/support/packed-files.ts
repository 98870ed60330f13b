import { crc32, deflateRawSync } from "node:zlib";

interface ZipFile {
  name: string;
  content: string | Buffer;
  /** The size that the archive states, where it lies. */
  statedSize?: number;
}

function headerOf({ name, content, statedSize }: ZipFile) {
  const bytes = Buffer.from(content as string);
  const packed = deflateRawSync(bytes);
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(0x0800, 2);
  fields.writeUInt16LE(8, 4);
  fields.writeUInt32LE(0x00210000, 6);
  fields.writeUInt32LE(crc32(bytes), 10);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(statedSize ?? bytes.length, 18);
  fields.writeUInt16LE(Buffer.byteLength(name), 22);
  return { fields, packed, name: Buffer.from(name) };
}

/** A ZIP archive with deflated files. */
export function zipOf(files: readonly ZipFile[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const { fields, packed, name } = headerOf(file);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), fields, name, packed]);
    const end = Buffer.alloc(14);
    end.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\x00"), fields, end, name]));
    parts.push(local);
    offset += local.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(entries.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, entries, Buffer.from("PK\x05\x06"), end]);
}

/** A spreadsheet of Excel. `sheets` are the XML of the rows of each sheet by its name. */
export function xlsxOf(
  sheets: Record<string, string>,
  parts: { sharedStrings?: string; styles?: string; prolog?: string; hidden?: readonly string[] } = {},
): Buffer {
  const names = Object.keys(sheets);
  const rows = names.map((name, index) => ({
    name: `xl/worksheets/sheet${index + 1}.xml`,
    content: `${parts.prolog ?? ""}<worksheet xmlns="m"><sheetData>${sheets[name]}</sheetData></worksheet>`,
  }));
  const listed = names.map(
    (name, index) =>
      `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"${
        parts.hidden?.includes(name) ? ' state="hidden"' : ""
      }/>`,
  );
  const targets = names.map(
    (_, index) => `<Relationship Id="rId${index + 1}" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  return zipOf([
    { name: "[Content_Types].xml", content: "<Types/>" },
    {
      name: "xl/workbook.xml",
      content: `<workbook xmlns:r="r"><sheets>${listed.join("")}</sheets></workbook>`,
    },
    { name: "xl/_rels/workbook.xml.rels", content: `<Relationships>${targets.join("")}</Relationships>` },
    ...(parts.sharedStrings === undefined
      ? []
      : [{ name: "xl/sharedStrings.xml", content: `<sst>${parts.sharedStrings}</sst>` }]),
    ...(parts.styles === undefined
      ? []
      : [{ name: "xl/styles.xml", content: `<styleSheet>${parts.styles}</styleSheet>` }]),
    ...rows,
  ]);
}

/** A spreadsheet of LibreOffice. `tables` is the XML of its tables, and `styles` that of their styles. */
export function odsOf(tables: string, styles = ""): Buffer {
  const content = `<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"
    xmlns:style="s"><office:automatic-styles>${styles}</office:automatic-styles><office:body>
    <office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`;
  return zipOf([
    { name: "mimetype", content: "application/vnd.oasis.opendocument.spreadsheet" },
    { name: "content.xml", content },
  ]);
}
