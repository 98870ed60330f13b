import { Alert } from "@/theme/components/alert";
import { Button, CloseButton } from "@/theme/components/button";
import { Drawer, Modal } from "@/theme/components/dialog";
import { Input, Select, Textarea } from "@/theme/components/field";
import { Menu } from "@/theme/components/menu";
import { Slider } from "@/theme/components/slider";

/** The theme's styles of Chakra's components, only of those in use, under the names that Chakra looks for. */
export const componentStyles = {
  Alert,
  Button,
  CloseButton,
  Drawer,
  Input,
  Menu,
  Modal,
  Select,
  Slider,
  Textarea,
};
