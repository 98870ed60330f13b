import { AccountLayout } from "@/features/account/AccountLayout/AccountLayout";
import css from "@/features/account/MessagesScreen/MessagesScreen.module.css";
import type { MessagesPage, OwnMessage } from "@/lib/contracts/messages";
import { followingPaths } from "@/lib/following";
import { formatDateTime } from "@/lib/format/date";
import { messagesText as text } from "@/text/messages";
import { Pagination } from "@/ui/Pagination/Pagination";
import { SiteLink } from "@/ui/SiteLink";

function Message({ message }: { message: OwnMessage }) {
  const { id, subject, paragraphs, links, state, createdAt } = message;
  const told = text.states[state];
  return (
    <li id={`mensagem-${id}`}>
      <details>
        <summary>
          {subject}
          <time dateTime={createdAt}>{text.sentAt(formatDateTime(createdAt) ?? "")}</time>
        </summary>
        <div className={css.message}>
          {paragraphs.map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
          {links.map(({ text: label, path }) => (
            <p key={path + label}>
              <SiteLink href={path}>{label}</SiteLink>
            </p>
          ))}
          {told && <p className={css.state}>{told}</p>}
        </div>
      </details>
    </li>
  );
}

export function MessagesScreen({ messages, page, pageCount, days, isSent }: MessagesPage) {
  return (
    <AccountLayout page="messages" isPlain>
      <p>
        {text.kept(days)} {isSent ? text.sent : text.local}
      </p>
      {messages.length === 0 ? (
        <p>{text.none}</p>
      ) : (
        <ul className={`card ${css.messages}`}>
          {messages.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        pathOf={(number) =>
          number === 1 ? followingPaths.messages : `${followingPaths.messages}?pagina=${number}`
        }
      />
    </AccountLayout>
  );
}
