import accountSectionCss from "@/features/account/AccountSection/AccountSection.module.css";
import { describeDevice } from "@/features/account/DeviceList/describe-device";
import { Pending } from "@/features/account/Pending/Pending";
import type { AuthDevice } from "@/lib/auth/contract";
import { accountText } from "@/text/account";
import { Button } from "@/ui/Button";
import { Icon } from "@/ui/Icon/Icon";

const text = accountText.devices;

type DeviceRowProps = { device: null } | { device: AuthDevice; buttonId: string; onForget: () => void };

export function DeviceRow(props: DeviceRowProps) {
  const { device } = props;
  return (
    <li className={accountSectionCss.setting}>
      <p className={`${accountSectionCss.settingAbout} ${accountSectionCss.settingValue}`}>
        {device ? describeDevice(device) : <Pending characters={18} />}
        {device?.isCurrent && (
          <span className="badge" data-state="good">
            <Icon name="check" size="1em" />
            {text.current}
          </span>
        )}
        {device?.isRemembered && <span className="badge">{text.remembered}</span>}
      </p>
      <div className={accountSectionCss.settingActions}>
        {device && (
          <Button id={props.buttonId} type="button" onClick={props.onForget}>
            {text.forget} <span className="visually-hidden">{describeDevice(device)}</span>
          </Button>
        )}
      </div>
    </li>
  );
}
